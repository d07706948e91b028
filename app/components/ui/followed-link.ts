/** The link of this site that a plain click follows in the same window. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlain(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  const isOurs = link?.origin === window.location.origin && link.target === "";
  return isOurs ? link : null;
}

function isPlain(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
