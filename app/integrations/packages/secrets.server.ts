import { lintSource } from "@secretlint/core";
import { rules } from "@secretlint/secretlint-rule-preset-recommend";

import type { Finding } from "~/domain/agents/checks/finding";
import { lineFinder, type CheckedText } from "~/domain/agents/checks/text";

/** Lets a comment in a file disable every rule, which its author must not. */
const COMMENTS = "@secretlint/secretlint-rule-filter-comments";

const CONFIG = {
  rules: rules
    .filter(({ meta }) => meta.id !== COMMENTS)
    .map((rule) => ({ id: rule.meta.id, rule })),
};

/** Values that documentation puts where a secret belongs. */
const PLACEHOLDER =
  /example|your[-_ ]?|placeholder|change[-_]?me|dummy|x{4,}|\*{3,}|\.{3}|<[^>]+>|\$\{|\{\{|\$\w|secret[-_]?here|1234567890|abcdefghij|(.)\1{11,}/i;
/** Addresses whose credentials protect nothing, such as a local database’s. */
const LOCAL =
  /:\/\/[^/@\s]*@(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host|db|database|postgres|mysql|mongo|redis|rabbitmq|[\w.-]*\.(?:test|local|invalid|localhost)|host\.docker\.internal)\b/i;
const COMMON_PASSWORD =
  /:\/\/[^:/@\s]*:(?:pass(?:word|wd)?|pwd|secret|user|username|root|admin|postgres|guest|test|token|key)@/i;

/**
 * Keys and passwords of known services. A finding never contains them. Takes
 * many texts at once, because each call has a cost of its own.
 */
export async function findSecrets(
  texts: readonly CheckedText[],
): Promise<Finding[]> {
  const content = texts.map(({ text }) => text).join("\n");
  const { messages } = await lintSource({
    source: { content, filePath: "content", ext: "", contentType: "text" },
    // No rule may open a file of this name.
    options: { config: CONFIG, noPhysicFilePath: true },
  });
  const placeOf = placeFinder(texts);
  return messages
    .filter(({ range: [start, end] }) => !isHarmless(content.slice(start, end)))
    .map(({ messageId, range: [start] }) => ({
      rule: "secret",
      severity: "high",
      ...placeOf(start),
      message: `Contains a secret: ${wordsOf(messageId)}.`,
    }));
}

/** Finds the file and line of a position in the joined texts. */
function placeFinder(texts: readonly CheckedText[]) {
  return (position: number) => {
    let start = 0;
    for (const { file, text } of texts) {
      const end = start + text.length;
      if (position <= end) {
        return { file, line: lineFinder(text)(position - start) };
      }
      start = end + 1;
    }
    return { file: "", line: null };
  };
}

function isHarmless(found: string): boolean {
  return [PLACEHOLDER, LOCAL, COMMON_PASSWORD].some((one) => one.test(found));
}

/** `GITHUB_TOKEN` and `PrivateKey` in words. */
function wordsOf(messageId: string): string {
  return messageId
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}
