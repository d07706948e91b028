import { clearCharge } from "./charges.server";
import type { Engine } from "./engine.server";
import { failRefund, findDueRefunds } from "./refunds.server";
import { currentSession, findDueSessions } from "./sessions.server";

const LOOK_EVERY_MS = 1_000;

const CLEARED_AT_ONCE = 100;

/**
 * Books the charges of a moment ago in the balance. They get there after their
 * success was told, as at the provider.
 */
export async function clearCharges(
  engine: Engine,
  isAllSent: () => Promise<boolean>,
): Promise<void> {
  const waiting = await engine.read((books) =>
    books.list("clearing", { limit: CLEARED_AT_ONCE }),
  );
  if (waiting.length === 0 || !(await isAllSent())) return;
  for (const { data } of waiting) {
    await engine.change(async (books) => {
      const clearing = await books.find("clearing", data.id);
      if (clearing) await clearCharge(books, clearing);
    });
  }
}

/** Writes down what time alone has done: sessions that ended, refunds that failed. */
export function createSweep(engine: Engine, now: () => Date) {
  let lookedAt: number | null = null;

  return async (): Promise<void> => {
    const moment = now().getTime();
    const isRecent =
      lookedAt !== null && Math.abs(moment - lookedAt) < LOOK_EVERY_MS;
    if (isRecent) return;
    lookedAt = moment;
    for (const id of await engine.read(findDueSessions)) {
      await engine.change(async (books) =>
        currentSession(books, await books.get("checkout.session", id)),
      );
    }
    for (const id of await engine.read(findDueRefunds)) {
      await engine.change(async (books) => {
        const refund = await books.get("refund", id);
        if (refund.data.status === "succeeded") await failRefund(books, refund);
      });
    }
  };
}
