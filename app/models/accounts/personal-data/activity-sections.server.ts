import { eq } from "drizzle-orm";

import {
  analyticsEvents,
  chatAnalytics,
  homepagePrompts,
  savedWorkflows,
} from "../../../../drizzle/schema";
import type { PersonalSection } from "./section.server";

/** What the person searched for. */
export const ACTIVITY_SECTIONS: readonly PersonalSection[] = [
  {
    name: "briefs",
    table: homepagePrompts,
    without: ["userId", "sessionId"],
    isOwn: ({ userId }) => eq(homepagePrompts.userId, userId),
  },
  {
    name: "savedWorkflows",
    table: savedWorkflows,
    without: ["userId", "sessionId", "browserId", "linkId"],
    isOwn: ({ userId }) => eq(savedWorkflows.userId, userId),
  },
  {
    name: "designConversations",
    table: chatAnalytics,
    without: ["userId", "sessionId"],
    isOwn: ({ userId }) => eq(chatAnalytics.userId, userId),
  },
  {
    name: "events",
    table: analyticsEvents,
    without: ["userId"],
    isOwn: ({ userId }) => eq(analyticsEvents.userId, userId),
  },
];
