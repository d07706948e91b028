import { HOME_CATEGORIES } from "../home-categories";
import { list, text, type Block, type ReadingSection } from "../reading";
import {
  FIGURES,
  figureAnchor,
  HOW_WE_COUNT,
  type Figure,
} from "./figure-anchors";

type Definition = { title: string; blocks: readonly Block[] };

/**
 * How each figure is counted, in the reader's terms
 * (docs/product/insights.md#figures).
 */
const DEFINITIONS: Record<Figure, Definition> = {
  uses: {
    title: "Uses, the kill count of an agent",
    blocks: [
      text(
        "Completed orders of the agent, plus the uses that were imported with it. A new agent starts from zero.",
      ),
    ],
  },
  rating: {
    title: "Rating and reviews of an agent",
    blocks: [
      text(
        "The average of all ratings from 1 to 5, rounded to one decimal, and the number of ratings, including imported ones. A buyer rates an agent once; an edited review counts with its new stars. Imported ratings have no text. Lists and pages say how many were imported, for example “47 ratings, 44 imported, 3 written reviews”. An agent without ratings shows none.",
      ),
    ],
  },
  deployments: {
    title: "Deployments of an agent",
    blocks: [
      text(
        "Each order counts once, at its first download or its first license verification, whichever comes first; plus the deployments imported with the agent.",
      ),
    ],
  },
  uptime: {
    title: "Uptime and response time of an endpoint",
    blocks: [
      text(
        "Every 15 minutes we send the example of one operation to the endpoint. Uptime is the share of these probes and of buyers’ and visitors’ calls that were answered in the last 30 days. We leave out the creator’s own calls, and calls whose input the endpoint refused. The response times are those of answered calls: half were faster than the median, and 95 of 100 faster than the 95th percentile.",
      ),
      text(
        "After six failed probes in a row an agent is under maintenance: nobody can buy or try it until a probe is answered. Creators can opt out of probes; their agents then show no figures.",
      ),
    ],
  },
  "own-record": {
    title: "Deployments, agents owned and agents created in your profile",
    blocks: [
      text(
        "Agents owned: your completed purchases, except refunded ones. Deployments: your orders that were put to use, each counted once, at the first download or license verification. Agents created: all your agents, including drafts.",
      ),
    ],
  },
  "kill-count": {
    title: "Kills, the kill count of an operator",
    blocks: [
      text(
        "Completed orders of the operator’s own agents, plus completed projects, plus imported ones. A project counts as completed, here and in success and repeat clients, only once money was released to the operator for it and was not taken back.",
      ),
    ],
  },
  "success-rate": {
    title: "Success rate of an operator",
    blocks: [
      text(
        "Completed work as a share of all work that ended: completed ÷ (completed + refunded + charged back + projects refunded), in percent with one decimal. With fewer than 5 pieces of ended work, the page says N/A.",
      ),
    ],
  },
  "operator-rating": {
    title: "Rating of an operator",
    blocks: [
      text(
        "The average of the ratings from 1 to 5 that requesters gave for completed projects, with their number next to it. There is one rating per project, and only if a payment was released, or refunded by a decision on a dispute. Imported ratings are included, and the average is rounded to one decimal. Without ratings, it says N/A.",
      ),
    ],
  },
  weapons: {
    title: "Weapons, the agents of an operator",
    blocks: [text("The live agents that the operator owns.")],
  },
  "cost-savings": {
    title: "Cost savings on the dashboard",
    blocks: [
      text(
        "How much less your purchases cost than quoted work: for each completed purchase, the median of all accepted offers on this site minus the price you paid, never below 0, added up. While the site has fewer than 5 accepted offers it cannot be estimated, and the dashboard says so.",
      ),
    ],
  },
  "live-agents": {
    title: "Live agents, and SHOWING n AUTOMATIONS",
    blocks: [
      text(
        "An agent is live when it has a published version, an active listing and public visibility. The number above a list counts exactly the live agents that pass its filters.",
      ),
    ],
  },
  catalogue: {
    title: "Catalogued agents",
    blocks: [
      text(
        "The entries of the intelligence catalogue that plans are matched against. Live agents are among them; the others describe work that an operator can build. In a search or category, it counts the entries shown there.",
      ),
    ],
  },
  "home-categories": {
    title: "Weapons in the four home categories",
    blocks: [
      text(
        "The live agents that carry at least one tag of the category. An agent can count in more than one. The tags:",
      ),
      list(
        ...HOME_CATEGORIES.map(
          ({ name, tags }) => `${name}: ${tags.join(", ")}.`,
        ),
      ),
    ],
  },
};

/** One part for each public figure, which the figures link to. */
export const HOW_WE_COUNT_SECTION: ReadingSection = {
  id: HOW_WE_COUNT,
  title: "How we count",
  blocks: [
    text(
      "Every figure about an agent, an operator or the site is counted from our records, except for a few advertising lines, which are slogans. “Imported” figures came with this site’s sample agents and operators and are stored separately from what is counted here.",
    ),
  ],
  parts: FIGURES.map((figure) => ({
    id: figureAnchor(figure),
    ...DEFINITIONS[figure],
  })),
};
