import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  afterCheck,
  graceEnd,
  isPublisher,
  proofPlaces,
  type ProofMethod,
} from "~/domain/publishers/publishers";
import type { Lines } from "~/integrations/domain-records.server";
import type { Db } from "~/models/platform/store.server";
import {
  findPublisherDomain,
  settleCheck,
  type PublisherDomain,
} from "~/models/publishers/publisher-domains.server";

import { notify } from "../notifications/notify.server";
import { countAct } from "../platform/count-attempt.server";
import { followPublisher } from "./follow-publisher.server";
import { requireDomain } from "./own-domain.server";

/**
 * Looks for the proof of an account's own domain now. A refusal says what was
 * found in both places.
 */
export async function checkOwnDomain(
  ctx: Ctx,
  userId: string,
): Promise<PublisherDomain> {
  const row = await ctx.store.tx(async (tx) => {
    await countAct(tx, { limit: "domainChecks", userId }, ctx.now());
    return requireDomain(tx, userId);
  });
  const { found, seen } = await lookFor(ctx, row);
  await settle(ctx, row, found);
  if (found === null) throw new DomainError("conflict", seen.join(" "));
  const now = await findPublisherDomain(ctx.store.read, userId);
  if (now?.id === row.id) return now;
  throw new DomainError("conflict", "Your domain changed during the check.");
}

/** Looks for a proof again; returns whether it was found. */
export async function checkAgain(
  ctx: Ctx,
  row: PublisherDomain,
): Promise<boolean> {
  const { found } = await lookFor(ctx, row);
  await settle(ctx, row, found);
  return found !== null;
}

type Look = { found: ProofMethod | null; seen: string[] };

/** Reads the record and the file; either one proves the domain. */
async function lookFor(
  { domainRecords }: Ctx,
  row: PublisherDomain,
): Promise<Look> {
  const { dnsName, fileUrl, value } = proofPlaces(row);
  const [txt, file] = await Promise.all([
    domainRecords.readTxt(dnsName),
    domainRecords.readFile(fileUrl),
  ]);
  const isIn = (read: Lines) => "lines" in read && read.lines.includes(value);
  const found = isIn(txt) ? "dns" : isIn(file) ? "file" : null;
  const seen = [
    `Record ${dnsName}: ${seenText(txt, "TXT record")}`,
    `File ${fileUrl}: ${seenText(file, "file")}`,
  ];
  return { found, seen };
}

const PROBLEMS = {
  missing: (what: string) => `no ${what} was found.`,
  redirected: () => "it redirects elsewhere, which we do not follow.",
  unreachable: () => "it could not be read.",
};

function seenText(read: Lines, what: string): string {
  return "lines" in read
    ? "it does not have a line with exactly the value below."
    : PROBLEMS[read.problem](what);
}

/**
 * Stores the outcome unless another check came first, and notifies the owner
 * when a badge is at risk or lost.
 */
async function settle(
  ctx: Ctx,
  row: PublisherDomain,
  found: ProofMethod | null,
): Promise<void> {
  const after = afterCheck(row, { found, at: ctx.now() });
  await ctx.store.tx(async (tx) => {
    const settled = await settleCheck(tx, row, after);
    if (!settled || settled.status === row.status) return;
    await tellOwner(ctx, tx, settled);
    if (isPublisher(settled.status) !== isPublisher(row.status)) {
      await followPublisher(ctx, tx, row.userId);
    }
  });
}

async function tellOwner(
  ctx: Ctx,
  tx: Db,
  proof: PublisherDomain,
): Promise<void> {
  const { status, failingSince } = proof;
  if (status === "lost") {
    await notify(ctx, tx, { kind: "publisher_lost", proof });
  }
  if (failingSince) {
    const until = graceEnd(failingSince);
    await notify(ctx, tx, { kind: "publisher_failing", proof, until });
  }
}
