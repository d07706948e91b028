import type { OperatorCardView } from "~/components/ui/operator-card";
import { planView } from "~/components/workflows/plan-view";
import type { Home } from "~/services/site/load-home.server";

export type HomeView = ReturnType<typeof homeView>;
export type TeaserView = HomeView["teaser"];
export type CategoryView = HomeView["categories"][number];

type Operator = Home["operators"]["shown"][number];

/** The loaded data that the home page shows. */
export function homeView(home: Home) {
  const { plan, isPlanMissing, latest, hasPass } = home;
  const { teaser, figures, operators } = home;
  return {
    plan: plan && planView(plan),
    /** The brief of the shown plan. */
    request: plan?.workflow.user_request ?? "",
    revision: plan?.revision ?? null,
    isPlanMissing,
    latest,
    hasPass,
    liveAgents: figures.liveAgents,
    catalogueEntries: figures.catalogueEntries,
    teaser,
    categories: figures.categories.map((category) => ({
      id: category.id,
      name: category.name,
      description: category.description,
      icon: category.icon,
      href: categoryHref(category.tags),
      weaponCount: category.weaponCount,
    })),
    operators: operators.shown.map(operatorCardView),
  };
}

/** The operators in the dialog. */
export function offeredOperators(home: Home): OfferedOperator[] {
  return home.operators.offered.map((operator) => ({
    ...operatorCardView(operator),
    fit: operator.suitability.reason,
  }));
}

/** An operator, with the reason why they suit the plan, if any. */
export type OfferedOperator = OperatorCardView & { fit: string | null };

function operatorCardView(operator: Operator): OperatorCardView {
  const { id, username, name, iconUrl, specialty, status, hours } = operator;
  const { killCount, successRate, rating, ratingCount, weapons } = operator;
  const { headline, hourlyRateCents, languages } = operator;
  const about = { id, username, name, iconUrl, specialty, headline };
  const terms = { status, hours, hourlyRateCents, languages };
  return {
    ...about,
    ...terms,
    killCount,
    successRate,
    rating,
    ratingCount,
    weapons,
  };
}

/** The arsenal filtered by any of the category's tags. */
function categoryHref(tags: readonly string[]): string {
  const query = new URLSearchParams(tags.map((tag) => ["tag", tag]));
  return `/arsenal?${query.toString()}`;
}
