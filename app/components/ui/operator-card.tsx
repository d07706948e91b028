import type { ReactNode } from "react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import { plural } from "~/domain/platform/plural";
import { ratingText } from "~/domain/reviews/ratings";

import { OperatorAvailabilityBadge } from "./status-badge";
import { operatorHref, rateText } from "~/domain/operators/directory";
import type { Language } from "~/domain/operators/languages";

export type OperatorCardView = {
  id: string;
  username: string;
  name: string;
  iconUrl?: string | null;
  specialty: string;
  killCount: number;
  successRate: number | null;
  rating: number | null;
  ratingCount: number;
  weapons: number;
  status: "ACTIVE" | "BUSY";
  headline: string | null;
  hourlyRateCents: number | null;
  languages?: readonly Language[];
  /** Working hours in the operator's own time zone. */
  hours?: string | null;
};

type OperatorCardProps = {
  operator: OperatorCardView;
  actions: ReactNode;
  pinned?: boolean;
  heading?: "h2" | "h3";
};

type Figure = { term: string; hint: string; value: string; count?: number };

function figures(operator: OperatorCardView): Figure[] {
  const { killCount, successRate, rating, ratingCount, weapons } = operator;
  return [
    {
      term: "Kills",
      hint: "Agents sold and projects completed",
      value: killCount.toLocaleString("en-US"),
    },
    {
      term: "Success",
      hint: "Share of sales and projects that were not refunded",
      value: successRate === null ? "N/A" : `${successRate.toFixed(1)}%`,
    },
    {
      term: "Rating",
      hint: "Average of all ratings",
      value: ratingText(rating),
      ...(rating === null ? {} : { count: ratingCount }),
    },
    {
      term: "Weapons",
      hint: "Agents on sale",
      value: weapons.toLocaleString("en-US"),
    },
  ];
}

/** One operator: name, availability, four counted figures, actions. */
export function OperatorCard(props: OperatorCardProps) {
  const { operator, actions, pinned, heading: Heading = "h3" } = props;
  return (
    <article
      className={pinned ? "op cut pinned" : "op cut"}
      id={`operator-${operator.username}`}
    >
      <div className="who">
        <OperatorInsignia
          id={operator.id}
          monogram={monogramOf(operator.name)}
          iconUrl={operator.iconUrl}
        />
        <div className="min-w-0 flex-1">
          <div className="row between wrapx">
            <Heading className="wrap-anywhere">
              <a className="linkrow" href={operatorHref(operator.username)}>
                {operator.name}
              </a>
            </Heading>
            <OperatorAvailabilityBadge status={operator.status} />
          </div>
          {operator.headline ? <p>{operator.headline}</p> : null}
          <p className="muted">{operator.specialty}</p>
          <p className="muted text-xs">{rateText(operator.hourlyRateCents)}</p>
          {operator.hours ? (
            <p className="subtle mt-1 text-xs">
              <span className="sr-only">Hours: </span>
              {operator.hours}
            </p>
          ) : null}
        </div>
      </div>
      <dl>
        {figures(operator).map(({ term, hint, value, count }) => (
          <div key={term}>
            <dt title={hint}>{term}</dt>
            <dd>
              {value}
              {count === undefined ? null : <RatingCount count={count} />}
            </dd>
          </div>
        ))}
      </dl>
      {actions ? <div className="acts">{actions}</div> : null}
    </article>
  );
}

/** "(12)" next to an average, announced as "12 ratings". */
function RatingCount({ count }: { count: number }) {
  return (
    <small>
      <span aria-hidden> ({count.toLocaleString("en-US")})</span>
      <span className="sr-only"> from {plural(count, "rating")}</span>
    </small>
  );
}
