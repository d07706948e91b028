import type { Ctx } from "~/ctx.server";

import { findSandbox } from "./find-sandbox.server";

export const BANK_ACTS = ["dispute", "win", "lose", "fail-refund"] as const;

export type BankAct = (typeof BANK_ACTS)[number];

/** What a bank decides about a payment, a dispute or a refund, each once. */
export async function actAsBank(
  ctx: Ctx,
  { act, id }: { act: BankAct; id: string },
): Promise<void> {
  const sandbox = findSandbox(ctx);
  if (act === "dispute") return sandbox.openDispute(id);
  if (act === "fail-refund") return sandbox.failRefund(id);
  return sandbox.closeDispute(id, act === "win" ? "won" : "lost");
}
