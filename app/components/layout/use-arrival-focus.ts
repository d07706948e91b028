import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a client-side navigation, moves the focus as a page load would: to the
 * address's anchor, else to the page's main part. Ignores searches, tabs and
 * dialogs on the same page.
 */
export function useArrivalFocus(): void {
  const { pathname, search, hash } = useLocation();
  const last = useRef({ pathname, search, hash });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, hash };
    const isHere = pathname === before.pathname;
    if (isHere && search === before.search && hash === before.hash) return;
    const id = hash === "" && !isHere ? "main" : hash.slice(1);
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
}
