import type { Mission } from "~/domain/accounts/users";

type MissionWords = { title: string; how: string };

/** The missions, and what completes each. */
export const MISSION_TITLES: Record<Mission, MissionWords> = {
  "launch-agent": {
    title: "Launch an Agent",
    how: "Ticks when an agent of yours goes live.",
  },
  "reply-comment": {
    title: "Reply to a Comment/Thread",
    how: "Ticks when you write in a project chat or answer a review.",
  },
  "write-post": {
    title: "Write a Post",
    how: "Ticks with your first review or project brief.",
  },
  "sell-agent": {
    title: "Sell an Agent",
    how: "Ticks with the first completed order of an agent of yours.",
  },
};
