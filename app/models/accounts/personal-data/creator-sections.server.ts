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
import { columnsBut, type PersonalSection } from "./section.server";

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
    key: agents.id,
    columns: columnsBut(agents, "ownerUserId", "reviewedByAdminId"),
    isOwn: ({ userId }) => eq(agents.ownerUserId, userId),
  },
  {
    name: "agentVersions",
    table: agentVersions,
    key: agentVersions.id,
    columns: columnsBut(agentVersions),
    isOwn: ({ userId }, db) =>
      inArray(agentVersions.agentId, ownAgents(db, userId)),
  },
  {
    name: "deliverables",
    table: deliverables,
    key: deliverables.id,
    columns: columnsBut(deliverables),
    isOwn: ({ userId }, db) =>
      inArray(deliverables.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "listings",
    table: listings,
    key: listings.id,
    columns: columnsBut(listings),
    isOwn: ({ userId }, db) =>
      inArray(listings.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "screenshots",
    table: assets,
    key: assets.id,
    columns: columnsBut(assets),
    isOwn: ({ userId }, db) =>
      inArray(assets.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "packages",
    table: packageFiles,
    key: packageFiles.id,
    columns: columnsBut(packageFiles, "ownerUserId", "entries"),
    isOwn: ({ userId }) => eq(packageFiles.ownerUserId, userId),
  },
  {
    name: "contentChecks",
    table: versionChecks,
    key: versionChecks.agentVersionId,
    columns: columnsBut(versionChecks),
    isOwn: ({ userId }, db) =>
      inArray(versionChecks.agentVersionId, ownVersions(db, userId)),
  },
  {
    name: "portfolioItems",
    table: portfolioItems,
    key: portfolioItems.id,
    columns: columnsBut(portfolioItems, "userId"),
    isOwn: ({ userId }) => eq(portfolioItems.userId, userId),
  },
  {
    name: "reviewDecisions",
    table: reviewDecisions,
    key: reviewDecisions.id,
    columns: columnsBut(reviewDecisions, "administratorId"),
    isOwn: ({ userId }, db) =>
      inArray(reviewDecisions.agentId, ownAgents(db, userId)),
  },
  {
    name: "takedowns",
    table: takedowns,
    key: takedowns.id,
    columns: columnsBut(takedowns, "administratorId", "decidedById"),
    isOwn: ({ userId }, db) =>
      inArray(takedowns.agentId, ownAgents(db, userId)),
  },
  {
    name: "recalls",
    table: recalls,
    key: recalls.id,
    columns: columnsBut(
      recalls,
      "startedById",
      "confirmedById",
      "liftingById",
      "liftedById",
    ),
    isOwn: ({ userId }, db) => inArray(recalls.agentId, ownAgents(db, userId)),
  },
  {
    name: "reviewAnswers",
    table: reviews,
    key: reviews.id,
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
    key: agentQuestions.id,
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
