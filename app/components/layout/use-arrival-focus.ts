import { useLocation, type Location } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a client-side navigation, moves the focus as a page load would: to the
 * address's anchor, else to the page's main part. Ignores searches, tabs and
 * dialogs on the same page, and the same address unless the focus was lost.
 */
export function useArrivalFocus(): void {
  const location = useLocation();
  const last = useRef(location);
  useEffect(() => {
    const before = last.current;
    last.current = location;
    if (location.key === before.key || hasStayed(before, location)) return;
    const { pathname, hash } = location;
    const isMain = hash === "" && pathname !== before.pathname;
    const id = isMain ? "main" : hash.slice(1);
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [location]);
}

function hasStayed(before: Location, now: Location): boolean {
  const isSame = (["pathname", "search", "hash"] as const).every(
    (part) => before[part] === now[part],
  );
  return isSame && document.activeElement !== document.body;
}
