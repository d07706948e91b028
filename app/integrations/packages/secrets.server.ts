import { lintSource } from "@secretlint/core";
import { rules } from "@secretlint/secretlint-rule-preset-recommend";

import { findKeys, type FoundKey } from "~/domain/agents/checks/key-formats";
import { isPlaceholder } from "~/domain/agents/checks/placeholder";
import { findSecretAssignments } from "~/domain/agents/checks/secret-assignments";
import type { Finding } from "~/domain/agents/checks/finding";
import { lineFinder, type CheckedText } from "~/domain/agents/checks/text";

/** Lets a comment in a file disable every rule, which its author must not. */
const COMMENTS = "@secretlint/secretlint-rule-filter-comments";

const CONFIG = {
  rules: rules
    .filter(({ meta }) => meta.id !== COMMENTS)
    .map((rule) => ({ id: rule.meta.id, rule })),
};

/** Addresses whose credentials protect nothing, such as a local database’s. */
const LOCAL =
  /:\/\/[^/@\s]*@(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host|db|database|postgres|mysql|mongo|redis|rabbitmq|[\w.-]*\.(?:test|local|invalid|localhost)|host\.docker\.internal)\b/i;
const COMMON_PASSWORD =
  /:\/\/[^:/@\s]*:(?:pass(?:word|wd)?|pwd|secret|user|username|root|admin|postgres|guest|test|token|key)@/i;

/**
 * Keys and passwords of known services, and random values of secret names. A
 * finding never contains them. Takes many texts at once, because each call of
 * the library has a cost of its own.
 */
export async function findSecrets(
  texts: readonly CheckedText[],
): Promise<Finding[]> {
  const content = texts.map(({ text }) => text).join("\n");
  const found = [
    ...findKeys(content),
    ...(await findByLibrary(content)),
    ...findSecretAssignments(content),
  ];
  const placeOf = placeFinder(texts);
  return withoutOverlaps(found).map(({ start, what }) => ({
    rule: "secret",
    severity: "high",
    ...placeOf(start),
    message: `Contains a secret: ${what}.`,
  }));
}

async function findByLibrary(content: string): Promise<FoundKey[]> {
  const { messages } = await lintSource({
    source: { content, filePath: "content", ext: "", contentType: "text" },
    // No rule may open a file of this name.
    options: { config: CONFIG, noPhysicFilePath: true },
  });
  return messages
    .map(({ messageId, range: [start, end] }) => ({
      start,
      end,
      what: WORDS[messageId] ?? "key or password",
    }))
    .filter(({ start, end }) => !isHarmless(content.slice(start, end)));
}

/** Keeps the first of the findings that overlap: the most exact ones come first. */
function withoutOverlaps(found: readonly FoundKey[]): FoundKey[] {
  const kept: FoundKey[] = [];
  const inOrder = [...found].sort((one, two) => one.start - two.start);
  for (const key of inOrder) {
    const last = kept.at(-1);
    if (last === undefined || key.start >= last.end) kept.push(key);
  }
  return kept;
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
  return (
    isPlaceholder(found) || LOCAL.test(found) || COMMON_PASSWORD.test(found)
  );
}

/** What the library’s messages are about. */
const WORDS: Record<string, string> = {
  ANTHROPIC_API_KEY: "Anthropic API key",
  AWSAccessKeyID: "AWS access key ID",
  AWSAccountID: "AWS account ID",
  AWSSecretAccessKey: "AWS secret access key",
  BasicAuth: "password in an address",
  GITHUB_TOKEN: "GitHub token",
  IncomingWebhook: "Slack webhook",
  LINEAR_API_TOKEN: "Linear API token",
  MongoDBConnection: "MongoDB password",
  MySQLConnection: "MySQL password",
  NPM_ACCESS_TOKEN: "npm access token",
  Npmrc_authToken: "npm access token",
  OPENAI_TOKEN: "OpenAI API key",
  OPS_TOKEN: "1Password service account token",
  PackageJSON_xOauthToken: "GitHub token",
  PostgreSQLConnection: "PostgreSQL password",
  PrivateKey: "private key",
  PrivateKeyJSON: "private key",
  SENDGRID_KEY: "SendGrid API key",
  SHOPIFY_KEY: "Shopify access token",
  SLACK_TOKEN: "Slack token",
};
