import { buttonClass } from "./button";

/**
 * Adds a button above a code block of rendered Markdown that copies it; returns
 * it with its frame.
 */
export function addCopyButton(block: HTMLElement, index: number): HTMLElement {
  const frame = document.createElement("div");
  frame.className = "flex justify-end";
  const button = document.createElement("button");
  button.type = "button";
  button.className = buttonClass({ size: "sm" });
  const label = document.createElement("span");
  label.setAttribute("aria-live", "polite");
  label.textContent = "Copy";
  const what = document.createElement("span");
  what.className = "sr-only";
  what.textContent = ` block ${index + 1}`;
  button.append(label, what);
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(block.textContent).then(
      () => {
        label.textContent = "Copied";
      },
      () => {
        // The clipboard may be unavailable; the text can be selected.
        label.textContent = "Copy";
      },
    );
  });
  frame.append(button);
  block.before(frame);
  return frame;
}
