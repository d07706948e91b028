import type { Ctx } from "~/ctx.server";

import { findSandbox } from "./find-sandbox.server";

export const BANK_ACTS = [
  "inquire",
  "escalate",
  "drop-inquiry",
  "dispute",
  "win",
  "lose",
  "fail-refund",
] as const;

export type BankAct = (typeof BANK_ACTS)[number];

/** Acts as the bank of a payment, dispute or refund; each decision once. */
export async function actAsBank(
  ctx: Ctx,
  { act, id }: { act: BankAct; id: string },
): Promise<void> {
  const sandbox = findSandbox(ctx);
  const acts: Record<BankAct, () => Promise<void>> = {
    inquire: () => sandbox.openInquiry(id),
    escalate: () => sandbox.endInquiry(id, "escalated"),
    "drop-inquiry": () => sandbox.endInquiry(id, "closed"),
    dispute: () => sandbox.openDispute(id),
    win: () => sandbox.closeDispute(id, "won"),
    lose: () => sandbox.closeDispute(id, "lost"),
    "fail-refund": () => sandbox.failRefund(id),
  };
  await acts[act]();
}
