import { findDownloadLinks } from "./download-links";
import { findEncodedPayloads } from "./encoded-payloads";
import { SEVERITIES, type Finding } from "./finding";
import { findHiddenUnicode } from "./hidden-unicode";
import { findInstallHooks } from "./install-hooks";
import { findLookalikeNames, type WellKnown } from "./lookalike-names";
import { findPipesToShell } from "./pipe-to-shell";
import type { CheckedText } from "./text";

/** Findings of each rule in a file; further ones would repeat the reason. */
const MOST_PER_FILE = 10;

/** Runs our own rules over a text. */
export function checkText(
  checked: CheckedText,
  wellKnown: WellKnown,
): Finding[] {
  return distinct([
    ...findPipesToShell(checked),
    ...findEncodedPayloads(checked),
    ...findHiddenUnicode(checked),
    ...findInstallHooks(checked),
    ...findDownloadLinks(checked),
    ...findLookalikeNames(checked, wellKnown),
  ]);
}

/** One finding per rule and line, the most severe one, in order. */
function distinct(findings: readonly Finding[]): Finding[] {
  const kept = new Map<string, Finding>();
  for (const finding of inOrder(findings)) {
    const key = `${finding.rule} ${finding.line}`;
    if (!kept.has(key)) kept.set(key, finding);
  }
  const counts = new Map<string, number>();
  return [...kept.values()].filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= MOST_PER_FILE;
  });
}

/** The most severe findings first, then by file and line. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
  return [...findings].sort(
    (one, two) =>
      rank(one) - rank(two) ||
      (one.file < two.file ? -1 : one.file > two.file ? 1 : 0) ||
      (one.line ?? 0) - (two.line ?? 0),
  );
}
