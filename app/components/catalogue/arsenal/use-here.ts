import { useLocation } from "@remix-run/react";
import { useCallback } from "react";

const ADDRESSES = ["/arsenal", "/agent-marketplace"];

/** Whether a path is one of the two addresses of the list. */
export function isList(pathname: string): boolean {
  return ADDRESSES.includes(pathname);
}

/**
 * Keeps the visitor on their address of the list: changing to the other one
 * would rebuild the page and lose the focus.
 */
export function useHere(): (href: string) => string {
  const { pathname } = useLocation();
  return useCallback(
    (href) => (isList(pathname) ? href.replace(/^\/[^?]*/, pathname) : href),
    [pathname],
  );
}
