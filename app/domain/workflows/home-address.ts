/** What the home page's address says; null and empty are left out of it. */
export type HomeAddress = {
  workflow: string | null;
  operator: string | null;
  q: string;
  dialog: "operators" | "upsell" | null;
  tab: "register" | null;
  brief: string | null;
  /** What should have been added to the plan, and was not read. */
  part: string | null;
};

const LONGEST_SEARCH = 100;

function oneOf<T extends string>(
  value: string | null,
  known: readonly T[],
): T | null {
  return known.find((one) => one === value) ?? null;
}

/** Reads the address; what it does not know is as if it were not there. */
export function readHomeAddress(url: string): HomeAddress {
  const { searchParams } = new URL(url);
  const text = (name: string) => searchParams.get(name)?.trim() || null;
  return {
    workflow: text("workflow"),
    operator: text("operator"),
    q: (text("q") ?? "").slice(0, LONGEST_SEARCH),
    dialog: oneOf(text("dialog"), ["operators", "upsell"]),
    tab: oneOf(text("tab"), ["register"]),
    brief: text("brief"),
    part: text("part"),
  };
}

/** The home page with a text filled in as the brief. */
export function briefHref(brief: string): string {
  return `/?${new URLSearchParams({ brief }).toString()}`;
}

/** The same page with something changed; dialogs and prefills do not stay. */
export function homeHref(
  address: HomeAddress,
  changes: Partial<HomeAddress> = {},
  hash = "",
): string {
  const kept = { ...address, dialog: null, tab: null };
  const fresh = { ...kept, brief: null, part: null };
  const pairs = Object.entries({ ...fresh, ...changes }).flatMap(
    ([name, value]) => (value ? [[name, value]] : []),
  );
  const query = new URLSearchParams(pairs).toString();
  return `/${query ? `?${query}` : ""}${hash}`;
}
