return {
  loud = "crimson",
  quiet = "gray",
}
