import { foldText } from "../fold";

type Searched = {
  title: string;
  description: string;
  tags: readonly string[];
};

/** Answers whether an entry's title, description or any tag contains a text. */
export function containing(q: string): (entry: Searched) => boolean {
  const text = foldText(q.trim());
  return (entry) => partsOf(entry).some((part) => part.includes(text));
}

/** All that is searched of an entry, folded. */
export function entryText(entry: Searched): string {
  return partsOf(entry).join("\n");
}

function partsOf({ title, description, tags }: Searched): string[] {
  return [title, description, ...tags].map(foldText);
}
