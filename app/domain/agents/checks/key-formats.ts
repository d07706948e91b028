import { isPlaceholder } from "./placeholder";

/** A secret by its position in a text, and what it is, in words. */
export type FoundKey = { start: number; end: number; what: string };

type KeyFormat = {
  what: string;
  /** The group `key` is its secret part; everything, unless it is named. */
  pattern: RegExp;
};

/**
 * Keys that secretlint has no rule for, or a narrower one: it wants exact
 * lengths of OpenAI keys and 100 characters of private keys, leaves out the ids
 * of AWS keys, and reads no hyphen in the first part of a SendGrid key.
 */
const FORMATS: readonly KeyFormat[] = [
  {
    what: "Stripe secret key",
    pattern: /\b[sr]k_(?:live|test)_(?<key>[A-Za-z0-9]{16,255})/g,
  },
  {
    what: "webhook signing secret",
    pattern: /\bwhsec_(?<key>[A-Za-z0-9+/]{24,255}={0,2})/g,
  },
  {
    what: "Slack token",
    pattern:
      /\b(?:xox[a-z]|xapp)-(?:[A-Za-z0-9]{1,40}-){1,6}(?<key>[A-Za-z0-9]{16,255})/g,
  },
  {
    what: "Anthropic API key",
    pattern: /\bsk-ant-[a-z]{2,12}\d\d-(?<key>[\w-]{40,255})/g,
  },
  {
    what: "OpenAI API key",
    pattern: /\bsk-(?:proj|svcacct|admin)-(?<key>[\w-]{32,255})/g,
  },
  {
    what: "API key of a language model",
    pattern: /\bsk-(?:or-v1-)?(?<key>[A-Za-z0-9]{32,255})(?![\w-])/g,
  },
  {
    what: "AWS access key ID",
    pattern: /\b(?:AKIA|ASIA)(?<key>[A-Z2-7]{16})(?!\w)/g,
  },
  {
    what: "GitLab token",
    pattern: /\bgl(?:pat|rt|dt|ptt|cbt|agent|oas|soat)-(?<key>[\w-]{20,255})/g,
  },
  {
    what: "Google API key",
    pattern: /\bAIza(?<key>[\w-]{35})(?![\w-])/g,
  },
  {
    what: "Google client secret",
    pattern: /\bGOCSPX-(?<key>[\w-]{28})(?![\w-])/g,
  },
  {
    what: "SendGrid API key",
    pattern: /\bSG\.[\w-]{22}\.(?<key>[\w-]{43})(?![\w-])/g,
  },
  {
    what: "Twilio API key",
    pattern: /\bSK(?<key>[0-9a-f]{32})(?!\w)/g,
  },
  {
    what: "Twilio auth token",
    pattern:
      /twilio[^\n]{0,40}?(?:token|secret)["']?\s{0,3}[:=,(]\s{0,3}["']?(?<key>[0-9a-f]{32})(?!\w)/gi,
  },
  {
    what: "private key",
    pattern:
      /-----BEGIN (?:[A-Z0-9]+ )?PRIVATE KEY(?: BLOCK)?-----(?<key>(?:[A-Za-z0-9+/=\s]|\\[nr]){60,10000})-----END/g,
  },
];

/** Keys of known services in a text. */
export function findKeys(text: string): FoundKey[] {
  return FORMATS.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !isPlaceholder(groups?.key ?? ""))
      .map(({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
        what,
      })),
  );
}
