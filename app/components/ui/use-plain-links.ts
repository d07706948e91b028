import { useNavigate } from "@remix-run/react";
import { useEffect, type RefObject } from "react";

import { followedLink } from "./followed-link";

/**
 * Follows plain links of an area to paths that begin like this, without
 * reloading the document.
 */
export function usePlainLinks(area: RefObject<HTMLElement>, start: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = area.current;
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link?.pathname.startsWith(start)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [area, navigate, start]);
}
