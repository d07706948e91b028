/** Begins the names of the listing's texts. */
export const LISTING = "listing: ";

/** Only `high` findings block a submission (docs/product/agents.md#content-checks). */
export const SEVERITIES = ["high", "medium", "low"] as const;

export type Severity = (typeof SEVERITIES)[number];

export type Finding = {
  rule: RuleName;
  severity: Severity;
  /**
   * The path in the package, or `LISTING` with the name of a text; empty for the
   * package as a whole.
   */
  file: string;
  /** From 1; null where the finding is about the whole file. */
  line: number | null;
  /** What was found, in words, without the found text. */
  message: string;
};

/** The rules of content checks. */
export const RULE_NAMES = [
  "secret",
  "malware",
  "pipe-to-shell",
  "encoded-payload",
  "hidden-unicode",
  "install-hook",
  "executable",
  "download-link",
  "lookalike-name",
  "unchecked",
  "endpoint",
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/**
 * Changes whenever a rule does. A stored verdict keeps the version it was made
 * with; the next submission is checked with the current one.
 */
export const RULES_VERSION = "2026-11-27";

/**
 * What the malware scanner said. Only `clean` means that a scanner read the
 * whole package; `engine` names it with its signatures.
 */
export type MalwareScan =
  | { status: "clean" | "found"; engine: string }
  /** No scanner is configured. */
  | { status: "not_scanned" }
  /** The scanner did not answer, or refused the package. */
  | { status: "failed" };
