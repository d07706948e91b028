import { eq } from "drizzle-orm";

import {
  analyticsEvents,
  chatAnalytics,
  homepagePrompts,
  savedWorkflows,
} from "../../../../drizzle/schema";
import { columnsBut, type PersonalSection } from "./section.server";

/** What the person searched for. */
export const ACTIVITY_SECTIONS: readonly PersonalSection[] = [
  {
    name: "briefs",
    table: homepagePrompts,
    key: homepagePrompts.id,
    columns: columnsBut(homepagePrompts, "userId", "sessionId"),
    isOwn: ({ userId }) => eq(homepagePrompts.userId, userId),
  },
  {
    name: "savedWorkflows",
    table: savedWorkflows,
    key: savedWorkflows.id,
    columns: columnsBut(savedWorkflows, "userId", "sessionId", "browserId"),
    isOwn: ({ userId }) => eq(savedWorkflows.userId, userId),
  },
  {
    name: "designConversations",
    table: chatAnalytics,
    key: chatAnalytics.id,
    columns: columnsBut(chatAnalytics, "userId", "sessionId"),
    isOwn: ({ userId }) => eq(chatAnalytics.userId, userId),
  },
  {
    name: "events",
    table: analyticsEvents,
    key: analyticsEvents.id,
    columns: columnsBut(analyticsEvents, "userId"),
    isOwn: ({ userId }) => eq(analyticsEvents.userId, userId),
  },
];
