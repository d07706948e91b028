import type { Ctx } from "~/ctx.server";
import { readContent } from "~/domain/agents/field-columns";
import { formValues } from "~/domain/agents/form-values";
import { changeableTerms } from "~/domain/agents/listing-change";
import { findVersionTerms } from "~/models/catalogue/agent-pages.server";
import { lifetimeNetCents } from "~/models/ledger/ledger.server";

import { ownAgent, type OwnAgent } from "./own-agent.server";
import { termsRevision } from "./review-revisions.server";

/** The terms of an agent's listing for its owner; null before it was live. */
export async function showListing(ctx: Ctx, own: OwnAgent) {
  const db = ctx.store.read;
  const agent = await ownAgent(db, own);
  const live = await findVersionTerms(db, agent.publishedVersionId);
  if (!live) return null;
  const sold = readContent(live);
  const { priceUsd, trialDays, refundWindowDays } = formValues({
    ...sold,
    slug: agent.slug,
  });
  return {
    revision: termsRevision(live),
    names: changeableTerms(sold),
    values: { priceUsd, trialDays, refundWindowDays },
    priceModel: sold.priceModel,
    deliveryType: sold.deliverableType,
    /** What the owner's share of the next sale depends on. */
    lifetimeNetCents: await lifetimeNetCents(
      db,
      own.ownerId,
      ctx.payments.mode,
    ),
  };
}
