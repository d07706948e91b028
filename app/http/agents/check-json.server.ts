import { z } from "zod";

import { RULE_NAMES, SEVERITIES } from "~/domain/agents/checks/finding";

/** What content checks found. */
export const foundSchema = z.object({
  rulesVersion: z.string(),
  findings: z.array(
    z.object({
      rule: z.enum(RULE_NAMES),
      severity: z.enum(SEVERITIES),
      file: z.string(),
      line: z.int().nullable(),
      message: z.string(),
    }),
  ),
});

/** What the malware scanner said; only `clean` means that it read everything. */
export const malwareSchema = z.object({
  status: z.enum(["clean", "found", "not_scanned", "failed"]),
  engine: z.string().optional(),
});
