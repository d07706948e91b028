import MarkdownIt, { type Token } from "markdown-it";
import sanitizeHtml from "sanitize-html";

/** Longer texts are cut; this is the length of the longest Markdown field. */
const MAX_SOURCE = 50_000;

const pages = new MarkdownIt({ html: false });
const messages = new MarkdownIt({ html: false, breaks: true, linkify: true });
messages.disable(["heading", "lheading", "hr", "image", "table"]);

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "br",
    "hr",
    "blockquote",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "s",
    "code",
    "pre",
    "a",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: { a: ["href", "rel"], ol: ["start"], pre: ["tabindex"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    // Long lines scroll, also by keyboard.
    pre: sanitizeHtml.simpleTransform("pre", { tabindex: "0" }),
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow ugc noopener" }),
  },
};

/**
 * Renders users' Markdown: escapes raw HTML, keeps only allowed elements and
 * web or mail links, and demotes first-level headings, since the page has its
 * own.
 */
export function renderMarkdown(source: string): string {
  return sanitizeHtml(pages.render(source.slice(0, MAX_SOURCE)), ALLOWED);
}

/**
 * Renders a message: line breaks, emphasis, lists, quotes, code and links;
 * headings, rules, tables and images stay text.
 */
export function renderMarkdownLight(source: string): string {
  return sanitizeHtml(messages.render(source.slice(0, MAX_SOURCE)), ALLOWED);
}

/** The plain text of a message; web addresses are in brackets. */
export function markdownText(source: string): string {
  let mark = "";
  const lines: string[] = [];
  for (const { type, info, content, children } of messages.parse(
    source.slice(0, MAX_SOURCE),
    {},
  )) {
    if (type === "list_item_open") mark = info ? `${info}. ` : "- ";
    if (type === "fence" || type === "code_block")
      lines.push(content.trimEnd());
    if (type !== "inline") continue;
    lines.push(`${mark}${(children ?? []).map(wordsOf).join("")}`);
    mark = "";
  }
  return lines.join("\n");
}

function wordsOf(
  { type, content }: Token,
  index: number,
  line: readonly Token[],
): string {
  if (type === "softbreak" || type === "hardbreak") return "\n";
  if (type !== "link_close") return content;
  const opened = line.findLastIndex(
    (token, at) => at < index && token.type === "link_open",
  );
  const address = String(line[opened]?.attrGet("href") ?? "");
  const words = line.slice(opened + 1, index);
  const text = words.map((token) => token.content).join("");
  return address.endsWith(text) ? "" : ` (${address})`;
}
