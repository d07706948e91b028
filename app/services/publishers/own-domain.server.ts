import { randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { isPublisher } from "~/domain/publishers/publishers";
import type { Db } from "~/models/platform/store.server";
import {
  deletePublisherDomain,
  findPublisherDomain,
  insertPublisherDomain,
  type PublisherDomain,
} from "~/models/publishers/publisher-domains.server";

import { followPublisher } from "./follow-publisher.server";

const TOKEN_BYTES = 16;

type OwnDomain = { userId: string; domain: string };

/**
 * Starts the proof of an account's domain. Another domain replaces the former
 * one and its badge; the same one changes nothing.
 */
export async function addDomain(
  ctx: Ctx,
  { userId, domain }: OwnDomain,
): Promise<PublisherDomain> {
  const token = randomBytes(TOKEN_BYTES).toString("hex");
  return ctx.store.tx(async (tx) => {
    const former = await findPublisherDomain(tx, userId);
    if (former?.domain === domain) return former;
    if (former) await endProof(ctx, tx, former);
    const added = await insertPublisherDomain(tx, {
      id: ctx.newId(),
      userId,
      domain,
      token,
      status: "pending",
      createdAt: ctx.now(),
    });
    if (added) return added;
    throw new DomainError(
      "conflict",
      "Your domain has just changed. Load the page again.",
    );
  });
}

/** Ends an account's proof; its badge goes. */
export async function removeDomain(ctx: Ctx, userId: string): Promise<void> {
  await ctx.store.tx(async (tx) => {
    await endProof(ctx, tx, await requireDomain(tx, userId));
  });
}

async function endProof(
  ctx: Ctx,
  tx: Db,
  former: PublisherDomain,
): Promise<void> {
  await deletePublisherDomain(tx, former.id);
  if (isPublisher(former.status)) await followPublisher(ctx, tx, former.userId);
}

export async function requireDomain(
  db: Db,
  userId: string,
): Promise<PublisherDomain> {
  const row = await findPublisherDomain(db, userId);
  if (row) return row;
  throw new DomainError("not_found", "You have no domain to prove yet.");
}
