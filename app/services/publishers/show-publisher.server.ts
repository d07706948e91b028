import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import {
  graceEnd,
  isPublisher,
  proofPlaces,
  publisherText,
} from "~/domain/publishers/publishers";
import type { Db } from "~/models/platform/store.server";
import { findPublisherDomain } from "~/models/publishers/publisher-domains.server";

export type Publisher = {
  domain: string;
  checkedAt: Date;
  /** What the badge says. */
  text: string;
};

/** The domain that an account has proven; null without a badge. */
export async function findPublisher(
  db: Db,
  userId: string,
): Promise<Publisher | null> {
  const row = await findPublisherDomain(db, userId);
  if (!row?.checkedAt || !isPublisher(row.status)) return null;
  const { domain, checkedAt } = row;
  return { domain, checkedAt, text: publisherText(domain, checkedAt) };
}

/** An account's own proof, with the values to publish; null without one. */
export async function showOwnDomain(ctx: Ctx, userId: string) {
  const row = await findPublisherDomain(ctx.store.read, userId);
  if (!row) return null;
  const { domain, status, method, checkedAt, triedAt, failingSince } = row;
  return {
    domain,
    status,
    method,
    ...proofPlaces(row),
    badge:
      checkedAt && isPublisher(status)
        ? publisherText(domain, checkedAt)
        : null,
    triedAt: triedAt && formatMoment(triedAt),
    until: failingSince && formatMoment(graceEnd(failingSince)),
  };
}

export type OwnDomainView = NonNullable<
  Awaited<ReturnType<typeof showOwnDomain>>
>;
