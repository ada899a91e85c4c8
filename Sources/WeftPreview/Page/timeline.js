// Stops the clock, lets it run, and shows any moment: a past one from kept pictures, a future one by advancing the
// clock.

import { element } from "./dom.js";

// The range of the slider beyond the present, in seconds.
const ahead = 2;

/** @param {import("./cell.js").Cell["send"]} send sends a message of the cell */
export function timeline(send) {
  /** @type {ClockState | null} */
  let clock = null;
  const play = element("button", { type: "button", className: "icon", ariaLabel: "Stop time (Space)", dataset: { control: "play" }, onclick: () => toggle() });
  const step = element("button", {
    type: "button", className: "icon", title: "One frame further (.)", ariaLabel: "One frame further", dataset: { control: "step" },
    onclick: () => send("seek", { action: "step", seconds: 1 / 60 }),
  }, "⇥");
  const slider = element("input", {
    type: "range", step: "any", ariaLabel: "Moment", dataset: { control: "moment" },
    oninput: () => send("seek", { action: "to", seconds: Number(slider.value) }),
  });
  const label = element("output", { className: "moment" });

  function toggle() {
    send("seek", { action: clock?.isPaused ? "play" : "pause" });
  }

  // Without a clock there is no time to stop.
  const bar = element("div", { className: "timeline", role: "group", ariaLabel: "Time", hidden: true }, play, step, slider, label);
  return {
    element: bar,
    toggle,
    step: () => step.click(),
    update(next) {
      clock = next;
      bar.hidden = false;
      play.textContent = clock.isPaused ? "▶" : "❚❚";
      play.title = clock.isPaused ? "Continue time (Space)" : "Stop time (Space)";
      play.setAttribute("aria-label", play.title);
      slider.min = clock.from;
      slider.max = clock.latest + (clock.isPaused ? ahead : 0);
      if (document.activeElement !== slider || !clock.isPaused) slider.value = clock.now;
      slider.disabled = !clock.isPaused && !clock.isMoving && clock.latest === clock.from;
      label.textContent = `${clock.now.toFixed(2)} s`;
      label.dataset.state = clock.isPaused ? "paused" : clock.isMoving ? "moving" : "still";
    },
  };
}
