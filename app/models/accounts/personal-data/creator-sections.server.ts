import { and, eq, inArray, isNotNull } from "drizzle-orm";

import {
  agentQuestions,
  agents,
  agentVersions,
  assets,
  deliverables,
  listings,
  packageFiles,
  portfolioItems,
  recalls,
  reviewDecisions,
  reviews,
  takedowns,
  versionChecks,
} from "../../../../drizzle/schema";
import type { Db } from "~/models/platform/store.server";
import type { PersonalSection } from "./section.server";

const ownAgents = (db: Db, userId: string) =>
  db
    .select({ id: agents.id })
    .from(agents)
    .where(eq(agents.ownerUserId, userId));

const ownVersions = (db: Db, userId: string) =>
  db
    .select({ id: agentVersions.id })
    .from(agentVersions)
    .where(inArray(agentVersions.agentId, ownAgents(db, userId)));

/** What the person created to sell. */
export const CREATOR_SECTIONS: readonly PersonalSection[] = [
  {
    name: "agents",
    table: agents,
    without: ["ownerUserId", "reviewedByAdminId"],
    isOwn: ({ userId }) => eq(agents.ownerUserId, userId),
  },
  {
    name: "agentVersions",
    table: agentVersions,
    isOwn: ({ userId }, db) =>
      inArray(agentVersions.agentId, ownAgents(db, userId)),
  },
  {
    name: "deliverables",
    table: deliverables,
    isOwn: ({ userId }, db) =>
      inArray(deliverables.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "listings",
    table: listings,
    isOwn: ({ userId }, db) =>
      inArray(listings.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "screenshots",
    table: assets,
    isOwn: ({ userId }, db) =>
      inArray(assets.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "packages",
    table: packageFiles,
    without: ["ownerUserId", "entries"],
    isOwn: ({ userId }) => eq(packageFiles.ownerUserId, userId),
  },
  {
    name: "contentChecks",
    table: versionChecks,
    key: versionChecks.agentVersionId,
    isOwn: ({ userId }, db) =>
      inArray(versionChecks.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "portfolioItems",
    table: portfolioItems,
    without: ["userId"],
    isOwn: ({ userId }) => eq(portfolioItems.userId, userId),
  },
  {
    name: "reviewDecisions",
    table: reviewDecisions,
    without: ["administratorId"],
    isOwn: ({ userId }, db) =>
      inArray(reviewDecisions.agentId, ownAgents(db, userId)),
  },
  {
    name: "takedowns",
    table: takedowns,
    without: ["administratorId", "decidedById"],
    isOwn: ({ userId }, db) =>
      inArray(takedowns.agentId, ownAgents(db, userId)),
  },
  {
    name: "recalls",
    table: recalls,
    without: ["startedById", "confirmedById", "liftingById", "liftedById"],
    isOwn: ({ userId }, db) => inArray(recalls.agentId, ownAgents(db, userId)),
  },
  {
    name: "reviewAnswers",
    table: reviews,
    columns: {
      agentId: reviews.agentId,
      answerMd: reviews.answerMd,
      answeredAt: reviews.answeredAt,
    },
    isOwn: ({ userId }, db) =>
      and(
        inArray(reviews.agentId, ownAgents(db, userId)),
        isNotNull(reviews.answerMd),
      ),
  },
  {
    name: "questionAnswers",
    table: agentQuestions,
    columns: {
      agentId: agentQuestions.agentId,
      answer: agentQuestions.answer,
      answeredAt: agentQuestions.answeredAt,
      publishedAt: agentQuestions.publishedAt,
    },
    isOwn: ({ userId }, db) =>
      and(
        inArray(agentQuestions.agentId, ownAgents(db, userId)),
        isNotNull(agentQuestions.answer),
      ),
  },
];
