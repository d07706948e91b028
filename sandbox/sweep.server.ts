import { clearCharge } from "./charges.server";
import type { Engine } from "./engine.server";
import { failRefund, findDueRefunds } from "./refunds.server";
import { currentSession, findDueSessions } from "./sessions.server";

const LOOK_EVERY_MS = 1_000;

const CLEARED_AT_ONCE = 100;

/**
 * Moves recent charges into the balance. As at the provider, this happens after
 * their success was announced.
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

/** Stores what time alone has changed: expired sessions and failed refunds. */
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
