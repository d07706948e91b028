export const MOST_SHOWN = 5;

type Found = { href: string; name: string; about: string };

/** A list that administrators search, and its first matches. */
export type FoundList = {
  title: string;
  /** The list with all matches. */
  href: string;
  total: number;
  found: Found[];
};
