import { useNavigate } from "@remix-run/react";
import { useEffect, type RefObject } from "react";

import { followedLink } from "~/components/ui/followed-link";

/** Follows plain links to other agents without reloading the document. */
export function useAgentLinks(area: RefObject<HTMLElement>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = area.current;
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link?.pathname.startsWith("/agent/")) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [area, navigate]);
}
