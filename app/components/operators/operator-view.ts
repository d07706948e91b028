import type { AgentCardView } from "~/components/ui/agent-card-markup";
import type { OperatorCardView } from "~/components/ui/operator-card";
import type { Language } from "~/domain/operators/languages";

import type { PublisherView } from "~/components/publishers/publisher-badge";
import type { PortfolioView } from "~/services/operators/show-portfolio.server";

import type { OperatorReview } from "./operator-reviews";

export type OperatorPageView = {
  card: OperatorCardView & {
    specializations: readonly string[];
    languages: readonly Language[];
  };
  /** The Markdown of the bio as safe HTML. */
  bioHtml: string | null;
  website: string | null;
  /** Whether it is the reader's own page. */
  isOwn: boolean;
  publisher: PublisherView | null;
  activeSince: number;
  completedProjects: number;
  repeatClients: number;
  /** "within 5 hours" */
  response: string | null;
  portfolio: PortfolioView;
  reviews: OperatorReview[];
  agents: AgentCardView[];
  agentCount: number;
};
