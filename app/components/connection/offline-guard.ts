import { followedLink } from "~/components/ui/followed-link";

import { noteConnected, noteStopped, type Stopped } from "./stopped";

/** Marks a form that submits itself and reports a lost connection itself. */
export const OWN_FAILURES = { "data-own-failures": "" };

/**
 * Stops forms and links while the browser is offline, because it would replace
 * the page and its input with its own error page. Runs before the router, which
 * reloads the page if it cannot load a script. Returns a function that ends it.
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

/** Downloads and links within the page don't leave it. */
function needsConnection(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search;
  return !link.hasAttribute("download") && !(isHere && link.hash);
}
