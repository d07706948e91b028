/** A mail in plain words: what happened, and where to go. */
export type Letter = {
  subject: string;
  lines: readonly string[];
  link?: { label: string; url: string };
  /** Where mail like this is ended, for mail that may be ended. */
  unsubscribeUrl?: string;
};

const SIGNATURE = "ARMORY";
const STOP = "Stop mails like this one";

/** The text and HTML forms of a letter, with the same content. */
export function renderLetter(letter: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  const { lines, link, unsubscribeUrl } = letter;
  const text = [
    ...lines,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    SIGNATURE,
    ...(unsubscribeUrl ? [`${STOP}: ${unsubscribeUrl}`] : []),
  ].join("\n\n");
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  const button = link
    ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`
    : "";
  const stop = unsubscribeUrl
    ? `<p><small><a href="${escapeHtml(unsubscribeUrl)}">${STOP}</a></small></p>`
    : "";
  return {
    // A line break in a subject would start another mail header.
    subject: letter.subject.replace(/\s+/g, " ").trim().slice(0, 200),
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs}${button}<p>${SIGNATURE}</p>${stop}</body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
