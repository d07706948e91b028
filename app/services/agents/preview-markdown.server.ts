import { renderMarkdown } from "~/integrations/markdown.server";

/** Renders wizard text by the rules that every page uses. */
export function previewMarkdown(source: string): { html: string } {
  return { html: renderMarkdown(source) };
}
