import type { Ctx } from "~/ctx.server";
import { daysAfter } from "~/domain/platform/dates";
import { displayName } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import { medianResponse } from "~/domain/operators/response-time";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import {
  countRepeatClients,
  listResponseTimes,
} from "~/models/operators/client-records.server";
import { listProjectReviews } from "~/models/operators/operator-ratings.server";
import {
  findOperatorByUsername,
  isListedOperator,
} from "~/models/operators/operators.server";
import { findWork } from "~/models/operators/work-records.server";

import { findPublisher } from "~/services/publishers/show-publisher.server";

import { operatorCard } from "./operator-card.server";
import { showPortfolio } from "./show-portfolio.server";

const SHOWN_REVIEWS = 10;
const COUNTED_DAYS = 180;

/** A listed operator's page, by username. */
export async function showOperator(ctx: Ctx, username: string) {
  const db = ctx.store.read;
  const row = await findOperatorByUsername(db, username);
  if (!row || !isListedOperator(row)) {
    throw new DomainError("not_found", "Operator not found");
  }
  const { id } = row;
  const since = daysAfter(ctx.now(), -COUNTED_DAYS);
  const [work, repeatClients, responses, written, parts] = await Promise.all([
    findWork(db, ctx.payments.mode, id),
    countRepeatClients(db, id, ctx.payments.mode),
    listResponseTimes(db, { operatorId: id, since }),
    listProjectReviews(db, id, SHOWN_REVIEWS),
    ownParts(ctx, id),
  ]);
  return {
    card: operatorCard(row, work),
    bioHtml: row.bio && renderMarkdownLight(row.bio),
    website: row.website,
    activeSince: row.createdAt.getUTCFullYear(),
    ...parts,
    completedProjects: work.completedProjects,
    repeatClients,
    /** Median of the first answers to requests of the last 180 days. */
    responseMs: medianResponse(responses),
    reviews: written.map(({ author, rating, review, ...one }) => ({
      ...one,
      rating: rating ?? 0,
      text: review ?? "",
      author: displayName(author),
    })),
  };
}

async function ownParts(ctx: Ctx, userId: string) {
  const [portfolio, publisher] = await Promise.all([
    showPortfolio(ctx, userId),
    findPublisher(ctx.store.read, userId),
  ]);
  return { portfolio, publisher };
}
