import type { Page } from "@playwright/test";

/**
 * The controls whose accessible name lacks the text that is seen on them: who
 * says that text to a voice control reaches nothing (WCAG 2.5.3 Label in Name).
 * Case and punctuation do not count.
 */
export function findUnspokenLabels(page: Page): Promise<string[]> {
  return page.evaluate(unspokenLabels);
}

/**
 * Shows the HTML of another page of the site in this one, with its styles but
 * without its scripts and pictures: much faster than opening it.
 */
export function showHtml(page: Page, html: string): Promise<void> {
  return page.evaluate(async (source) => {
    const shown = new DOMParser().parseFromString(source, "text/html");
    for (const picture of shown.images) picture.removeAttribute("src");
    const hrefs = [...document.styleSheets].map(({ href }) => href);
    const missing = [
      ...shown.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"),
    ].filter(({ href }) => !hrefs.includes(href));
    const loaded = missing.map(
      (link) =>
        new Promise((done, fail) => {
          link.addEventListener("load", done);
          link.addEventListener("error", fail);
        }),
    );
    document.head.append(...missing);
    document.body.replaceWith(shown.body);
    await Promise.all(loaded);
  }, html);
}

/** Runs in the page. */
function unspokenLabels(): string[] {
  const CONTROLS =
    "a[href], button, summary, input, select, textarea, [role=button], [role=option], [role=switch], [role=tab]";

  /** Each word after a blank, so that "99" is not found in "199". */
  function words(text: string): string {
    const found = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return found.map((word) => ` ${word}`).join("");
  }

  /** Text that is there for assistive technology only: clipped to a pixel. */
  const isClipped = (element: Element) =>
    element.clientWidth <= 1 &&
    element.clientHeight <= 1 &&
    getComputedStyle(element).position === "absolute";

  const isHeard = (element: Element) =>
    element.getAttribute("aria-hidden") !== "true";

  /** The letters of a drawing are no text. */
  const isSeen = (element: Element) =>
    element.tagName !== "svg" && !isClipped(element);

  /** The text below an element, without what is not kept or not rendered. */
  function textOf(element: Element, keeps: (part: Element) => boolean): string {
    if (!keeps(element)) return "";
    if (!element.checkVisibility({ visibilityProperty: true })) return "";
    const parts = [...element.childNodes].map((node) => {
      if (node instanceof HTMLBRElement) return " ";
      if (node instanceof Element) return textOf(node, keeps);
      return node instanceof Text ? node.data : "";
    });
    const isInline = getComputedStyle(element).display === "inline";
    return isInline ? parts.join("") : ` ${parts.join("")} `;
  }

  const labelsOf = (control: Element) =>
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
      ? [...(control.labels ?? [])]
      : [control];

  const namedBy = (control: Element) =>
    (control.getAttribute("aria-labelledby") ?? "")
      .split(/\s+/)
      .flatMap((id) => document.getElementById(id) ?? []);

  function nameOf(control: Element): string {
    const others = namedBy(control);
    const label = control.getAttribute("aria-label");
    if (others.length === 0 && label !== null) return label;
    const sources = others.length > 0 ? others : labelsOf(control);
    return sources.map((source) => textOf(source, isHeard)).join(" ");
  }

  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => control.checkVisibility())
    .flatMap((control) => {
      const seen = labelsOf(control)
        .map((label) => textOf(label, isSeen))
        .join(" ");
      const name = nameOf(control);
      return words(name).includes(words(seen))
        ? []
        : [`"${seen.trim()}" is not in "${name.trim()}"`];
    });
}
