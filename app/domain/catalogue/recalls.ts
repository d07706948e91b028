import { z } from "zod";

import { reasonSchema } from "../platform/reason";

/** Why a version is recalled. */
export const RECALL_KINDS = ["malware", "stolen", "dangerous"] as const;
export type RecallKind = (typeof RECALL_KINDS)[number];

/** All but the last are in effect. */
export const RECALL_STATUSES = [
  "started",
  "confirmed",
  "lifting",
  "lifted",
] as const;
export type RecallStatus = (typeof RECALL_STATUSES)[number];

const RECALL_ACTS = ["confirm", "propose_lift", "lift", "keep"] as const;
export type RecallAct = (typeof RECALL_ACTS)[number];

/** docs/product/approvals.md#recalls */
export const HOURS_TO_ALERT = 48;

type Step = { from: readonly RecallStatus[]; to: RecallStatus };

export const RECALL_STEPS: Record<RecallAct, Step> = {
  confirm: { from: ["started"], to: "confirmed" },
  propose_lift: { from: ["confirmed"], to: "lifting" },
  lift: { from: ["started", "lifting"], to: "lifted" },
  keep: { from: ["lifting"], to: "confirmed" },
};

/** The acts that a recall waits for. */
export function recallActs(status: RecallStatus): RecallAct[] {
  return RECALL_ACTS.filter((act) => RECALL_STEPS[act].from.includes(status));
}

type Standing = {
  status: RecallStatus;
  startedById: string;
  liftingById: string | null;
};

/**
 * Who cannot take an act because it needs a second administrator: the one who
 * started the recall, or who proposed to lift it. Null if anybody can.
 */
export function firstOf(recall: Standing, act: RecallAct): string | null {
  if (recall.status === "started") return recall.startedById;
  return act === "lift" ? recall.liftingById : null;
}

const VERSION = "Name the version, such as 1.0.0.";

/** What starts a recall; everyone who owns the agent reads the reason. */
export const recallSchema = reasonSchema.extend({
  version: z.string(VERSION).trim().min(1, VERSION).max(50, VERSION),
  kind: z.enum(RECALL_KINDS, "Choose malware, stolen or dangerous."),
});

/** A step of a recall; lifting one needs a reason. */
export const recallActSchema = z.object({
  act: z.enum(RECALL_ACTS, "Confirm, lift or keep the recall."),
  reason: reasonSchema.shape.reason.nullish(),
});
