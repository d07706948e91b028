import type { Ctx } from "~/ctx.server";

import { findSandbox } from "./find-sandbox.server";

const SHOWN = 25;

/** The latest sandbox payments, and the events not yet delivered. */
export async function listSandboxPayments(ctx: Ctx) {
  const sandbox = findSandbox(ctx);
  const payments = await sandbox.listPayments(SHOWN);
  const waiting = await sandbox.listWaitingEvents(SHOWN);
  return { payments, waiting };
}
