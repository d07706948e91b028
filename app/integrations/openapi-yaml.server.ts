import { parse, YAMLParseError } from "yaml";

import { ImportProblem } from "~/domain/agents/openapi-schema";

/** Reading YAML takes seconds for each megabyte. */
const MOST_LETTERS = 250_000;
/** Aliases multiply what a document says. */
const MOST_ALIASES = 100;

/**
 * An OpenAPI document in YAML as JSON, any other text as it is. Throws
 * ImportProblem for YAML that cannot be read.
 */
export function openapiText(text: string): string {
  if (!/^["']?openapi["']?\s*:/m.test(text) || /^\s*[[{]/.test(text))
    return text;
  if (text.length > MOST_LETTERS) {
    throw new ImportProblem(
      "A YAML document has at most 250,000 characters. Convert it to JSON.",
    );
  }
  try {
    // Looking for repeated keys takes quadratic time.
    const options = { maxAliasCount: MOST_ALIASES, uniqueKeys: false };
    return JSON.stringify(parse(text, { ...options, logLevel: "error" }));
  } catch (error) {
    throw new ImportProblem(`The YAML cannot be read: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof YAMLParseError)) return "it repeats itself too much";
  const [first = ""] = error.message.split("\n");
  return first.replace(/[:.]$/, "");
}
