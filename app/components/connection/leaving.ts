type Place = { pathname: string; search: string; hash: string };

type State = {
  location: Place;
  navigation: {
    state: "idle" | "loading" | "submitting";
    location?: Place;
    formMethod?: string;
    formAction?: string;
  };
};

/** The parts that we use of the router, which Remix stores on the window. */
type Router = {
  state: State;
  navigate: (
    to: Place,
    options: { replace: boolean; preventScrollReset: boolean },
  ) => Promise<void>;
};

function router(): Router | undefined {
  return (window as { __remixRouter?: Router }).__remixRouter;
}

/** Where the router requests the routes of visible links. */
export const MANIFEST = "/__manifest";

/**
 * Whether a request belongs to a navigation that may be stopped. Loading the
 * page after an accepted form may not: its form must not be sent twice. Asks
 * the router itself, which is ahead of what its hooks have rendered.
 */
export function isLeaving(address: URL, method: string): boolean {
  const { state } = router() ?? {};
  if (!state || state.navigation.state === "idle") return false;
  if (address.pathname === MANIFEST) return true;
  const requested = dataAddress(address.pathname + address.search);
  return method === "GET"
    ? isNextPage(requested, state)
    : isSentForm(requested, state);
}

function isSentForm(requested: string, { navigation }: State): boolean {
  const { state, formAction = "" } = navigation;
  return state === "submitting" && requested === dataOf(formAction);
}

function isNextPage(
  requested: string,
  { navigation, location: here }: State,
): boolean {
  const { formMethod = "GET", location } = navigation;
  if (formMethod !== "GET" || !location) return false;
  const next = dataOf(location.pathname + location.search);
  return requested === next && next !== dataOf(here.pathname + here.search);
}

/** Navigates to the current address instead, which keeps the page unchanged. */
export function stayOnPage(): void {
  const { state, navigate } = router() ?? {};
  if (!state) return;
  void navigate?.(state.location, { replace: true, preventScrollReset: true });
}

/** Where the router requests a page's data. */
function dataOf(page: string): string {
  const [path = "", query] = page.split("?");
  const name = path.replace(/\/$/, "");
  const data = `${name === "" ? "/_root" : name}.data`;
  return dataAddress(query ? `${data}?${query}` : data);
}

/** Removes the parameter that names the needed parts of the page. */
function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  const search = new URLSearchParams(query);
  search.delete("_routes");
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
