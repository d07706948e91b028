import type { Ctx } from "~/ctx.server";
import type { EarlierPayment } from "~/domain/payments/attempts";
import type { PaidKey } from "~/models/payments/paid-key.server";
import {
  hasParkedMoney,
  type ParkedFor,
} from "~/models/payments/parked-money.server";
import {
  findPaidAttempt,
  isUnnamed,
} from "~/models/payments/payment-attempts.server";

import { settleAttempt, type PaymentWord } from "./settle-attempt.server";

/** How long a page waits for the provider. */
const PATIENCE_MS = 3_000;

const SETTLED_OR_OPEN = ["open", "succeeded"] as const;

type Asked = {
  /** The order or payment that was started; null without one. */
  started: PaidKey | null;
  /** What the page offers to pay. */
  wanted: ParkedFor;
};

/**
 * Before a page offers to pay: asks the provider about the open attempt and
 * settles it, and looks for parked money. Null if there is neither.
 */
export async function checkEarlierPayment(
  ctx: Ctx,
  { started, wanted }: Asked,
): Promise<EarlierPayment | null> {
  const earlier = started && (await askProvider(ctx, started));
  if (earlier === "processing" || earlier === "unreachable") return earlier;
  return (await hasParkedMoney(ctx.store.read, wanted)) ? "parked" : earlier;
}

/**
 * Null if there is nothing to ask about: a payer cannot have paid an attempt
 * before we know the provider's id. What another request has settled since the
 * page was read is known.
 */
async function askProvider(
  ctx: Ctx,
  key: PaidKey,
): Promise<EarlierPayment | null> {
  const last = await findPaidAttempt(ctx.store.read, key, SETTLED_OR_OPEN);
  if (last?.status === "succeeded") return "known";
  if (!last || isUnnamed(last)) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<EarlierPayment>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, "unreachable");
  });
  return Promise.race([ask(ctx, last.id), silence]).finally(() => {
    clearTimeout(timer);
  });
}

/** Never rejects: its page may no longer wait for it. */
async function ask(ctx: Ctx, attemptId: string): Promise<EarlierPayment> {
  try {
    return outcomeOf(await settleAttempt(ctx, attemptId));
  } catch (error) {
    const about = { err: error, attemptId };
    ctx.log.error(about, "an earlier payment could not be checked");
    return "unreachable";
  }
}

const ON_ITS_WAY: readonly string[] = ["processing", "other"];

/** A payment that waits for a card or its bank's approval takes no money. */
function outcomeOf(word: PaymentWord): EarlierPayment {
  const isOnItsWay =
    "intent" in word && ON_ITS_WAY.includes(word.intent.status);
  return isOnItsWay ? "processing" : "known";
}
