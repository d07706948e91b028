import { DomainError } from "~/domain/platform/errors";
import { hasParkedMoney } from "~/models/payments/parked-money.server";
import type { Db } from "~/models/platform/store.server";

/** Refuses another payment while parked money from an earlier one is here. */
export async function refuseParked(
  tx: Db,
  wanted: Parameters<typeof hasParkedMoney>[1],
): Promise<void> {
  if (!(await hasParkedMoney(tx, wanted))) return;
  throw new DomainError(
    "conflict",
    "We received a payment for this that does not match what was due. We are looking into it and won’t charge anything else until then. Contact support if you have questions.",
  );
}
