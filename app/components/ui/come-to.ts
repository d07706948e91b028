/**
 * Scrolls to what a press brought to the page, and moves the focus to it, or to
 * its first element that matches.
 */
export function comeTo(place: HTMLElement | null, within?: string): void {
  place?.scrollIntoView({ block: "start" });
  const inner = within ? place?.querySelector<HTMLElement>(within) : place;
  inner?.focus({ preventScroll: true });
}
