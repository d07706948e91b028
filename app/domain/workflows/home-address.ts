import { readPlaceName } from "./refused-part";

/**
 * The parameters of the home page's address; null and empty ones are omitted.
 */
export type HomeAddress = {
  workflow: string | null;
  operator: string | null;
  q: string;
  dialog: "operators" | "upsell" | null;
  tab: "register" | null;
  brief: string | null;
  /**
   * A part that could not be added to the plan.
   */
  part: string | null;
  /** Whether the plan has it already. */
  partIs: "known" | null;
  /** The part or text that it was to replace: "part-2" or "unread-0". */
  partAt: string | null;
};

const LONGEST_SEARCH = 100;

function oneOf<T extends string>(
  value: string | null,
  known: readonly T[],
): T | null {
  return known.find((one) => one === value) ?? null;
}

/** Parses the address; ignores unknown values. */
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
    partIs: oneOf(text("partIs"), ["known"]),
    partAt: readPlaceName(text("partAt")),
  };
}

/** The home page with a text filled in as the brief. */
export function briefHref(brief: string): string {
  return `/?${new URLSearchParams({ brief }).toString()}`;
}

/** The home page with a saved plan. */
export function planPath(id: string): string {
  return `/?workflow=${encodeURIComponent(id)}`;
}

/** The same page with changes; dialogs and filled-in texts are removed. */
export function homeHref(
  address: HomeAddress,
  changes: Partial<HomeAddress> = {},
  hash = "",
): string {
  const kept = { ...address, dialog: null, tab: null };
  const part = { part: null, partIs: null, partAt: null };
  const fresh = { ...kept, brief: null, ...part };
  const pairs = Object.entries({ ...fresh, ...changes }).flatMap(
    ([name, value]) => (value ? [[name, value]] : []),
  );
  const query = new URLSearchParams(pairs).toString();
  return `/${query ? `?${query}` : ""}${hash}`;
}
