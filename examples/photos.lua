-- The posts that photo_cell.lua shows. A post is what a server might send:
-- `location` may be missing, and names may be as long as people's names are.

local people = {
  mara  = { name = "Mara Lindqvist", picture = "pictures/portrait-mara.png" },
  kwame = { name = "Kwame Asante", picture = "pictures/portrait-kwame.png" },
  yuki  = { name = "Yuki Tanabe", picture = "pictures/portrait-yuki.png" },
  amina = {
    name = "Amina Benali-Wachtmeister de la Fuente y Montenegro",
    picture = "pictures/portrait-amina.png",
  },
}

return {
  {
    user = people.mara,
    location = "Lofoten, Norway",
    time = "2h",
    picture = "pictures/mountains-at-dawn.jpg",
    likes = 1284,
    comments = {
      { author = "Mara Lindqvist", text = "Four hours of walking in the dark, for twelve minutes of this." },
      { author = "Kwame Asante", text = "Worth every step." },
      {
        author = "Yuki Tanabe",
        text = "I remember that you said you would never get up before six again. "
          .. "I shall show you this picture the next time you say it.",
      },
    },
  },
  {
    user = people.kwame, -- no location
    time = "5h",
    picture = "pictures/sea-at-dusk.jpg",
    likes = 327,
    comments = {
      { author = "Kwame Asante", text = "Last boat home." },
      { author = "Lena Okafor", text = "Is that Tomas at the tiller? He told me that he was at work!" },
    },
  },
  {
    user = people.amina,
    location = "Observation deck above the dunes, Réserve de biosphère de l'Oasis du Sud marocain, Morocco",
    time = "1d",
    picture = "pictures/desert-night.jpg",
    likes = 1,
    comments = {
      {
        author = "Amina Benali-Wachtmeister de la Fuente y Montenegro",
        text = "No lamp for sixty kilometres around. After half an hour the eyes get used to it, and then "
          .. "the Milky Way is so bright that it throws a shadow. Nobody spoke for a long time; only "
          .. "the camels went on chewing.",
      },
    },
  },
  {
    user = people.yuki,
    location = "Black Forest",
    time = "3w",
    picture = "pictures/forest-hills.webp",
    likes = 0,
    comments = {}, -- nobody has said anything yet
  },
}
