import type { ReactNode } from "react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";

import { OperatorAvailabilityBadge } from "./status-badge";

export type OperatorCardView = {
  id: string;
  username: string;
  name: string;
  iconUrl?: string | null;
  specialty: string;
  killCount: number;
  successRate: number | null;
  rating: number | null;
  weapons: number;
  status: "ACTIVE" | "BUSY";
  /** When they work, in their own time zone. */
  hours?: string | null;
};

type OperatorCardProps = {
  operator: OperatorCardView;
  actions: ReactNode;
  pinned?: boolean;
  heading?: "h2" | "h3";
};

function figures(operator: OperatorCardView) {
  const { killCount, successRate, rating, weapons } = operator;
  return [
    {
      term: "Kills",
      hint: "Agents sold and projects completed",
      value: killCount.toLocaleString("en-US"),
    },
    {
      term: "Success",
      hint: "Share of sales and projects that were not paid back",
      value: successRate === null ? "N/A" : `${successRate.toFixed(1)}%`,
    },
    {
      term: "Rating",
      hint: "Average of all ratings",
      value: rating === null ? "N/A" : rating.toFixed(1),
    },
    {
      term: "Weapons",
      hint: "Agents on sale",
      value: weapons.toLocaleString("en-US"),
    },
  ];
}

/** One operator: who, whether free, four counted figures, what to do next. */
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
            <Heading className="wrap-anywhere">{operator.name}</Heading>
            <OperatorAvailabilityBadge status={operator.status} />
          </div>
          <p className="muted">{operator.specialty}</p>
          {operator.hours ? (
            <p className="subtle mt-1 text-xs">
              <span className="sr-only">Hours: </span>
              {operator.hours}
            </p>
          ) : null}
        </div>
      </div>
      <dl>
        {figures(operator).map(({ term, hint, value }) => (
          <div key={term}>
            <dt title={hint}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="acts">{actions}</div>
    </article>
  );
}
