import type { FoundKey } from "./key-formats";
import { isPlaceholder } from "./placeholder";

/**
 * `NAME=value` on a line of its own, as in `.env` files, shell scripts and
 * constants; the name is written in capitals.
 */
const ASSIGNMENT =
  /^[ \t]*(?:export |ENV |set |- )?["']?(?<name>[A-Z][A-Z0-9_]{2,80})["']?[ \t]*[:=][ \t]*(?<quote>["'`]?)(?<value>[^\s"'`#,;()[\]{}$]{16,500})\k<quote>[ \t]*[,;]?[ \t]*(?:#.*)?\r?$/gm;

const SECRET_NAME =
  /(?:^|_)(?:SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|PWD|PAT|AUTH|CREDENTIALS?|API_?KEY|(?:ACCESS|PRIVATE|SIGNING|ENCRYPTION|MASTER|SERVICE|SERVICE_ROLE|ADMIN|ACCOUNT)_KEY)(?:_|$)/;
/** Names of values that everybody may read, or that only point to a secret. */
const OPEN_NAME =
  /PUBLIC|PUBLISHABLE|ANON_KEY|_(?:URL|URI|PATH|FILE|NAME|ID|ARN|HEADER|PREFIX|REGEX|LENGTH|TTL|HASH|ENDPOINT)$/;

/** An address, a path, the name of something, or a sum. */
const OPEN_VALUE =
  /:\/\/|^[./~]|^sha\d+-|^[A-Za-z_]+\d{0,2}(?:[-_.](?:[A-Za-z]+\d{0,2}|\d+))*$/;

/** Bits for each character, below which a value is a word or a pattern. */
const LEAST_ENTROPY = 3.3;

/** Values of secret names that look random. */
export function findSecretAssignments(text: string): FoundKey[] {
  return [...text.matchAll(ASSIGNMENT)].flatMap(
    ({ index, 0: line, groups }) => {
      const { name = "", value = "" } = groups ?? {};
      if (!SECRET_NAME.test(name) || OPEN_NAME.test(name)) return [];
      if (!isRandom(value)) return [];
      const start =
        index + line.indexOf(value, line.indexOf(name) + name.length);
      return { start, end: start + value.length, what: `the value of ${name}` };
    },
  );
}

function isRandom(value: string): boolean {
  return (
    /\d\D*\d/.test(value) &&
    /[A-Za-z].*[A-Za-z]/.test(value) &&
    !OPEN_VALUE.test(value) &&
    !isPlaceholder(value) &&
    entropyOf(value) >= LEAST_ENTROPY
  );
}

/** Shannon’s entropy in bits for each character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}
