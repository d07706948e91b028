import type {
  MalwareScan,
  RuleName,
  Severity,
} from "~/domain/agents/checks/finding";

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
