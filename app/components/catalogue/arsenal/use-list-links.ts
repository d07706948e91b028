import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import { followedLink } from "~/components/ui/followed-link";

import { isList, useHere } from "./use-here";

/**
 * Follows plain links of the list without reloading the document. Focuses the
 * start of the results after a page link, or if the pressed link is gone, so
 * that the focus stays on the page.
 */
export function useListLinks(
  area: RefObject<HTMLElement>,
  results: RefObject<HTMLElement>,
) {
  const navigate = useNavigate();
  const here = useHere();
  const isTurningRef = useRef(false);

  useEffect(() => {
    const element = area.current;
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link || !(isList(link.pathname) || isAgent(link.pathname))) return;
      event.preventDefault();
      const href = link.pathname + link.search;
      isTurningRef.current = link.closest(".pager") !== null;
      if (isAgent(link.pathname)) navigate(href + link.hash);
      else navigate(here(href), { preventScrollReset: true });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [area, here, navigate]);

  useKeptFocus(results, isTurningRef);
}

function isAgent(pathname: string): boolean {
  return pathname.startsWith("/agent/");
}

function useKeptFocus(
  results: RefObject<HTMLElement>,
  isTurningRef: { current: boolean },
) {
  const { key } = useLocation();
  const movement: string = useNavigationType();
  const isBack = movement === "POP";
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isBack || !(isLost || isTurningRef.current)) return;
    results.current?.focus({ preventScroll: !isTurningRef.current });
    isTurningRef.current = false;
  }, [key, isBack, isTurningRef, results]);
}
