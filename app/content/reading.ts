type TextLink = { label: string; href: string };

/** Plain text, or text with links in it. */
export type Words = string | readonly (string | TextLink)[];

export type Block =
  | { kind: "text"; words: Words }
  | { kind: "list"; items: readonly Words[] }
  | { kind: "steps"; items: readonly Words[] };

type ReadingPart = {
  id: string;
  title: string;
  blocks: readonly Block[];
};

export type ReadingSection = ReadingPart & { parts?: readonly ReadingPart[] };

/** A page to read, whose contents list its sections by id. */
export type ReadingDocument = {
  title: string;
  description: string;
  lede: string;
  updated: string;
  sections: readonly ReadingSection[];
};

export function text(...words: readonly (string | TextLink)[]): Block {
  return { kind: "text", words };
}

export function list(...items: readonly Words[]): Block {
  return { kind: "list", items };
}

export function steps(...items: readonly Words[]): Block {
  return { kind: "steps", items };
}

export function link(label: string, href: string): TextLink {
  return { label, href };
}
