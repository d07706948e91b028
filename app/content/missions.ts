import type { Mission } from "~/domain/accounts/users";

type MissionWords = { title: string; how: string };

/** The missions, with what completes each. */
export const MISSION_TITLES: Record<Mission, MissionWords> = {
  "launch-agent": {
    title: "Launch an Agent",
    how: "Completes when one of your agents goes live.",
  },
  "reply-comment": {
    title: "Reply in a Chat or to a Review",
    how: "Completes when you write in a project chat or answer a review.",
  },
  "write-post": {
    title: "Write a Review or Brief",
    how: "Completes with your first review or project brief.",
  },
  "sell-agent": {
    title: "Sell an Agent",
    how: "Completes with the first completed order of one of your agents.",
  },
};
