/** A mail as plain content: what happened, and where to go. */
export type Letter = {
  subject: string;
  lines: readonly string[];
  /** Text that a user wrote, below the lines; its HTML is already safe. */
  quote?: { text: string; html: string };
  /** Instructions in the mail, under their heading. */
  guide?: { title: string; text: string; html: string };
  link?: { label: string; url: string };
  /** The unsubscribe link, for optional mail. */
  unsubscribeUrl?: string;
};

const SIGNATURE = "ARMORY";
const STOP = "Stop e-mails like this one";

/** Renders a letter as text and HTML with the same content. */
export function renderLetter(letter: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  return {
    // A line break in a subject would start another header.
    subject: letter.subject.replace(/\s+/g, " ").trim().slice(0, 200),
    text: textOf(letter),
    html: `<!doctype html><html lang="en"><body>${htmlOf(letter)}</body></html>`,
  };
}

function textOf(letter: Letter): string {
  const { lines, quote, guide, link, unsubscribeUrl } = letter;
  const paragraphs = [
    ...lines,
    ...(quote ? [quote.text] : []),
    ...(guide ? [guide.title, guide.text] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    SIGNATURE,
    ...(unsubscribeUrl ? [`${STOP}: ${unsubscribeUrl}`] : []),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function htmlOf(letter: Letter): string {
  const { lines, quote, guide, link, unsubscribeUrl } = letter;
  return [
    ...lines.map((line) => `<p>${htmlLine(line)}</p>`),
    ...(quote ? [`<blockquote>${quote.html}</blockquote>`] : []),
    ...(guide ? [`<h1>${escapeHtml(guide.title)}</h1>`, guide.html] : []),
    ...(link
      ? [
          `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    `<p>${SIGNATURE}</p>`,
    ...(unsubscribeUrl
      ? [
          `<p><small><a href="${escapeHtml(unsubscribeUrl)}">${STOP}</a></small></p>`,
        ]
      : []),
  ].join("");
}

function htmlLine(line: string): string {
  return escapeHtml(line).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
