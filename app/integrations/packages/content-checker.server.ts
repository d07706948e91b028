import type { Finding } from "~/domain/agents/checks/finding";

import { takingTurns } from "../turns.server";
import type { CheckedContent } from "./content-check.server";
import { runWorker } from "./run-worker.server";

/** Checks a package on disk and texts; returns what the rules find. */
export type ContentChecker = (content: CheckedContent) => Promise<Finding[]>;

const AT_ONCE = 2;
const MOST_MS = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 };

/**
 * Checks each content in a thread of its own, which runs the given program; at
 * most two at once. Content that takes too long or too much memory gets a
 * finding.
 */
export function createContentChecker(
  program: string,
  { mostMs = MOST_MS } = {},
): ContentChecker {
  const inTurn = takingTurns({ atOnce: AT_ONCE });
  return (content) =>
    inTurn(() =>
      runWorker<Finding[]>(program, {
        data: content,
        limits: LIMITS,
        mostMs,
        tooMuch: [tooMuch(content)],
      }),
    );
}

function tooMuch({ file, texts }: CheckedContent): Finding {
  return {
    rule: "unchecked",
    severity: "high",
    file: file === null ? (texts[0]?.name ?? "") : "",
    line: null,
    message: "Checking takes too long or too much memory.",
  };
}
