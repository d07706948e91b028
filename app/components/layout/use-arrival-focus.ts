import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Where scripts change the page, the focus goes where a loaded page would have
 * it: to the part that the address names, else to the new page's main part. A
 * search, a tab or a dialog of the same page leaves it alone.
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
