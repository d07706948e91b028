import type { Ctx } from "~/ctx.server";
import {
  listDueDomains,
  type PublisherDomain,
} from "~/models/publishers/publisher-domains.server";

import { checkAgain } from "./check-domain.server";

/** The number of proofs checked in a run, and concurrently. */
const MOST = 100;
const BATCH = 10;

/** Checks the proofs that are due, the longest due first. */
export async function checkDueDomains(ctx: Ctx, signal: AbortSignal) {
  const wanted = { at: ctx.now(), limit: MOST };
  const due = await listDueDomains(ctx.store.read, wanted);
  const counted = { found: 0, missing: 0 };
  for (let at = 0; at < due.length && !signal.aborted; at += BATCH) {
    const batch = due.slice(at, at + BATCH);
    const outcomes = await Promise.all(batch.map((row) => check(ctx, row)));
    counted.found += outcomes.filter((found) => found === true).length;
    counted.missing += outcomes.filter((found) => found === false).length;
  }
  return counted;
}

/** A check that fails does not stop the others. */
async function check(ctx: Ctx, row: PublisherDomain): Promise<boolean | null> {
  try {
    return await checkAgain(ctx, row);
  } catch (error) {
    ctx.log.error(
      { err: error, domain: row.domain },
      "a proof was not checked",
    );
    return null;
  }
}
