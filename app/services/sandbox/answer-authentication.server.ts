import type { Ctx } from "~/ctx.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

type AnswerAuthentication = {
  intentId: string;
  clientSecret: string;
  isGenuine: boolean;
};

/** Records the cardholder's answer, once; returns the address to go back to. */
export async function answerAuthentication(
  ctx: Ctx,
  { intentId, clientSecret, isGenuine }: AnswerAuthentication,
): Promise<string> {
  const sandbox = findSandbox(ctx);
  const back = await sandbox.authenticate(intentId, clientSecret, isGenuine);
  if (back === null) throw nothingHere();
  return back;
}
