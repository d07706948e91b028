import type { Engine } from "./engine.server";
import { failRefund, findDueRefunds } from "./refunds.server";
import { currentSession, findDueSessions } from "./sessions.server";

const LOOK_EVERY_MS = 1_000;

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
