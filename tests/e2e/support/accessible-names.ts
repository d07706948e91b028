import type { Page } from "@playwright/test";

/**
 * The controls whose accessible name lacks their visible text, so that voice
 * control cannot find them (WCAG 2.5.3 Label in Name). Ignores case and
 * punctuation.
 */
export function findUnspokenLabels(page: Page): Promise<string[]> {
  return page.evaluate(unspokenLabels);
}

/**
 * Shows the HTML of another page in this one, with styles but without scripts
 * and images: much faster than opening it.
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

  /** A space before each word, so that "99" is not found in "199". */
  function words(text: string): string {
    const found = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return found.map((word) => ` ${word}`).join("");
  }

  /** Text only for assistive technology, clipped to a pixel. */
  const isClipped = (element: Element) =>
    element.clientWidth <= 1 &&
    element.clientHeight <= 1 &&
    getComputedStyle(element).position === "absolute";

  const isHeard = (element: Element) =>
    element.getAttribute("aria-hidden") !== "true";

  /** Letters in a drawing are not text. */
  const isSeen = (element: Element) =>
    element.tagName !== "svg" && !isClipped(element);

  /**
   * The text of an element, without parts that `keeps` excludes or that are not
   * rendered.
   */
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
