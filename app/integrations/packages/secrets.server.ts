import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";

import type { Finding } from "~/domain/agents/checks/finding";
import type { CheckedText } from "~/domain/agents/checks/text";

const CONFIG = {
  rules: [
    {
      id: "@secretlint/secretlint-rule-preset-recommend",
      rule: creator,
      rules: [],
    },
  ],
};

/** Values that documentation puts where a secret belongs. */
const PLACEHOLDER =
  /example|your[-_ ]?|placeholder|change[-_]?me|dummy|x{4,}|\*{3,}|\.{3}|<[^>]+>|\$\{|\{\{|\$\w|secret[-_]?here|1234567890|abcdefghij|(.)\1{11,}/i;
/** Addresses with credentials of nobody, such as a local database's. */
const LOCAL =
  /:\/\/[^/@\s]*@(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host|db|database|postgres|mysql|mongo|redis|rabbitmq|[\w.-]*\.(?:test|local|invalid|localhost)|host\.docker\.internal)\b/i;
const COMMON_PASSWORD =
  /:\/\/[^:/@\s]*:(?:pass(?:word|wd)?|pwd|secret|user|username|root|admin|postgres|guest|test|token|key)@/i;

/** Keys and passwords of known services. A finding never contains them. */
export async function findSecrets({
  file,
  text,
}: CheckedText): Promise<Finding[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: file, ext: "", contentType: "text" },
    options: { config: CONFIG, maskSecrets: true },
  });
  return messages
    .filter(({ range: [start, end] }) => !isHarmless(text.slice(start, end)))
    .map(({ messageId, loc }) => ({
      rule: "secret",
      severity: "high",
      file,
      line: loc.start.line,
      message: `Contains a secret: ${wordsOf(messageId)}.`,
    }));
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
