import { followedLink } from "~/components/ui/followed-link";

import { noteConnected, noteStopped, type Stopped } from "./stopped";

/** Marks a form that sends itself and reports a lost connection itself. */
export const OWN_FAILURES = { "data-own-failures": "" };

/**
 * Stops forms and links while the browser knows that it is offline, because it
 * would replace the page, and what was typed, with its own error page. Runs
 * before the router, which reloads the page when it cannot load a script.
 * Returns a function that ends it.
 */
export function guardOffline(window: Window): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = (event: Event) => {
    if (window.navigator.onLine) return;
    const what = stoppedBy(event);
    if (!what) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    noteStopped(what);
  };
  window.addEventListener("submit", stop, { capture: true, signal });
  window.addEventListener("click", stop, { capture: true, signal });
  window.addEventListener("online", noteConnected, { signal });
  return () => {
    ending.abort();
  };
}

function stoppedBy(event: Event): Stopped["what"] | null {
  if (event.type === "submit") {
    const form = event.target;
    const isOwn =
      form instanceof Element && form.matches("[data-own-failures]");
    return isOwn ? null : "form";
  }
  const link = event instanceof MouseEvent ? followedLink(event) : null;
  return link && needsConnection(link) ? "page" : null;
}

/** A download leaves the page in place, and so does a place on this page. */
function needsConnection(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search;
  return !link.hasAttribute("download") && !(isHere && link.hash);
}
