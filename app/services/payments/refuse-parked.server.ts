import { PARKED_REFUSAL } from "~/domain/payments/attempts";
import { DomainError } from "~/domain/platform/errors";
import {
  hasParkedMoney,
  type ParkedFor,
} from "~/models/payments/parked-money.server";
import type { Db } from "~/models/platform/store.server";

/** Refuses another payment while parked money from an earlier one is here. */
export async function refuseParked(tx: Db, wanted: ParkedFor): Promise<void> {
  if (!(await hasParkedMoney(tx, wanted))) return;
  throw new DomainError("conflict", PARKED_REFUSAL);
}
