import { RULES_VERSION, type Finding, type MalwareScan } from "./finding";

/** The media type of a signed verdict (docs/verdicts.md). */
export const VERDICT_TYPE = "application/vnd.armory.package-verdict+json";

/** What the checks found in a package, before it is signed. */
export type Judged = { findings: Finding[]; malware: MalwareScan };

type Subject = { sha256: string; size: number };

/** The signed statement about a package, as JSON. */
export function verdictPayload(
  { sha256, size }: Subject,
  { findings, malware }: Judged,
  checkedAt: Date,
): string {
  return JSON.stringify({
    version: 1,
    package: { sha256, size },
    rulesVersion: RULES_VERSION,
    checkedAt: checkedAt.toISOString(),
    malware,
    findings,
  });
}

/** The findings that block a submission. */
export function blockingOf<F extends Pick<Finding, "severity">>(
  findings: readonly F[],
): F[] {
  return findings.filter(({ severity }) => severity === "high");
}
