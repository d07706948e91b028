import { isDeepStrictEqual } from "node:util";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findMilestone } from "~/models/projects/project-milestones.server";
import { runOperation } from "~/services/runs/run-operation.server";

import { requireOwnPayment } from "./own-payment.server";

type Run = { paymentId: string; userId: string; clientAddress: string };

export type AcceptanceResult = {
  isPassed: boolean;
  /** The output, or why there is none. */
  answer: string;
};

/** The most characters of an answer that are shown. */
const LONGEST = 4_000;

/**
 * Runs the acceptance test of a payment's milestone through the gateway, as a
 * call of its party, and compares the answer. It moves nothing.
 */
export async function runAcceptanceTest(
  ctx: Ctx,
  { paymentId, userId, clientAddress }: Run,
): Promise<AcceptanceResult> {
  const { read } = ctx.store;
  const own = { paymentId, userId };
  const { payment } = await requireOwnPayment(ctx, read, own);
  const milestone = await findMilestone(read, payment.milestoneId ?? "");
  const test = milestone?.acceptanceTest;
  if (!test) throw new DomainError("not_found", "There is nothing to run.");
  try {
    const { body, status } = await runOperation(ctx, {
      key: test.agent,
      operation: test.operation,
      input: test.input,
      by: { viewer: { id: userId }, licenseKey: null, clientAddress },
    });
    const text = Buffer.from(body).toString("utf8");
    const isPassed = status < 400 && isSame(text, test.expected);
    return { isPassed, answer: text.slice(0, LONGEST) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { isPassed: false, answer: error.message };
  }
}

function isSame(text: string, expected: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), expected);
  } catch {
    return false;
  }
}
