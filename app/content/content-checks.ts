import type {
  Finding,
  MalwareScan,
  RuleName,
  Severity,
} from "~/domain/agents/checks/finding";
import { blockingOf, type Judged } from "~/domain/agents/checks/verdict";
import { plural } from "~/domain/platform/plural";

export const RULE_WORDS: Record<RuleName, string> = {
  secret: "Secret",
  malware: "Malware",
  "pipe-to-shell": "Runs a download",
  "encoded-payload": "Hidden program",
  "hidden-unicode": "Hidden characters",
  "install-hook": "Runs by itself",
  executable: "Executable",
  "download-link": "Other downloads",
  "lookalike-name": "Lookalike name",
  unchecked: "Not checked",
  endpoint: "No answer",
};

export const SEVERITY_WORDS: Record<Severity, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
};

/** Says only what a scanner has said. */
export function malwareWords(malware: MalwareScan): string {
  if (malware.status === "not_scanned") return "Not scanned for malware.";
  if (malware.status === "failed") {
    return "Not scanned for malware: the scanner did not answer.";
  }
  return malware.status === "found"
    ? `Malware found by ${malware.engine}.`
    : `No malware found by ${malware.engine}.`;
}

/** A verdict in one line, for buyers. */
export function verdictWords({ findings, malware }: Judged): string {
  const found =
    findings.length === 0 ? "no findings" : plural(findings.length, "finding");
  return `Content rules: ${found}. Malware scan: ${SCAN_WORDS[malware.status]}.`;
}

const SCAN_WORDS: Record<MalwareScan["status"], string> = {
  clean: "nothing found",
  found: "malware found",
  not_scanned: "not done",
  failed: "failed",
};

/** What an upload says about the package that it stored. */
export function storedWords(findings: readonly Pick<Finding, "severity">[]) {
  const blocking = blockingOf(findings).length;
  if (blocking > 0) {
    return {
      tone: "warn",
      title: "Package stored, but not ready to submit",
      text: `The checks have ${plural(blocking, "high finding")}. Fix the package and upload it again, or say on the Review step why it is a false alarm.`,
    } as const;
  }
  const others = findings.length;
  return {
    tone: "ok",
    title: "Package stored",
    text:
      others === 0
        ? "The checks found nothing. It is now part of this draft."
        : `It is now part of this draft. Reviewers read its ${plural(others, "finding")}; none of them blocks the submission.`,
  } as const;
}
