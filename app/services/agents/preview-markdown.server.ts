import { renderMarkdown } from "~/integrations/markdown.server";

/** What a text of the wizard will look like, by the rules of every page. */
export function previewMarkdown(source: string): { html: string } {
  return { html: renderMarkdown(source) };
}
