import { CountedFigure } from "~/components/ui/how-we-count";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { plural } from "~/domain/platform/plural";
import { ratingText } from "~/domain/reviews/ratings";

import type { OperatorPageView } from "./operator-view";

/** An operator's counted figures; what cannot be counted yet says so. */
export function OperatorFigures({ operator }: { operator: OperatorPageView }) {
  const { card, completedProjects, repeatClients, response } = operator;
  return (
    <StatTiles>
      <StatTile
        label="Projects"
        value={completedProjects.toLocaleString("en-US")}
        caption="completed"
      />
      <StatTile
        label="Success rate"
        value={
          card.successRate === null ? "N/A" : `${card.successRate.toFixed(1)}%`
        }
        caption={
          <CountedFigure figure="success-rate">How we count</CountedFigure>
        }
      />
      <StatTile
        label="Rating"
        value={ratingText(card.rating)}
        caption={
          card.rating === null
            ? "not rated yet"
            : `from ${plural(card.ratingCount, "rating")}`
        }
      />
      <StatTile
        label="Answers"
        value={response ?? "N/A"}
        caption={response ? "as a median" : "too few requests to say"}
      />
      <StatTile
        label="Repeat clients"
        value={repeatClients.toLocaleString("en-US")}
        caption="with two completed projects or more"
      />
    </StatTiles>
  );
}
