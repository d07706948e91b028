import type { ReactNode } from "react";

import { ContourPlate } from "~/components/insignia/contour-plate";
import { Insignia } from "~/components/insignia/insignia";
import { CategoryLabel } from "~/components/insignia/ribbon";

import { Chip } from "./chip";

export type AgentCardView = {
  slug: string;
  title: string;
  type: string;
  description: string;
  priceLabel: string;
  uses: number;
  rating: number | null;
  reviewCount: number;
  operatorName: string;
  tags: string[];
};

type AgentCardProps = {
  agent: AgentCardView;
  action?: ReactNode;
  heading?: "h2" | "h3";
  activeTags?: readonly string[];
  tagHref?: (tag: string) => string;
};

function arsenalTagHref(tag: string): string {
  return `/arsenal?tag=${encodeURIComponent(tag)}`;
}

/** A price in money is paid once; "Free" and "QUOTE" speak for themselves. */
export function PriceTag({ label }: { label: string }) {
  return (
    <span className="price">
      {label}
      {label.startsWith("$") ? <small>ONE-TIME</small> : null}
    </span>
  );
}

/** Stars only where somebody rated: no rating is said, never drawn as 0. */
export function Rating({
  value,
  count,
}: {
  value: number | null;
  count: number;
}) {
  if (value === null) return <span>No reviews yet</span>;
  return (
    <span>
      <i className="glyph glyph-star" />
      <b className="fig">
        <span className="sr-only">Rated </span>
        {value.toFixed(1)}
        <span className="sr-only">{` out of 5 in ${count} reviews`}</span>
      </b>
    </span>
  );
}

function Facts({ agent }: { agent: AgentCardView }) {
  return (
    <div className="meta">
      <Rating value={agent.rating} count={agent.reviewCount} />
      <span>
        <i className="glyph glyph-activity" />
        <span className="fig">{agent.uses.toLocaleString("en-US")}</span> uses
      </span>
      <span>
        <i className="glyph glyph-user" />
        <span className="sr-only">by </span>
        {agent.operatorName}
      </span>
    </div>
  );
}

/** One agent in a list: its name is the link, and it covers the card. */
export function AgentCard(props: AgentCardProps) {
  const { agent, action, heading: Heading = "h3", activeTags = [] } = props;
  const { tagHref = arsenalTagHref } = props;
  return (
    <article className="agent cut">
      <div className="plate">
        <ContourPlate slug={agent.slug} lazy />
        <Insignia slug={agent.slug} />
        <CategoryLabel category={agent.type} />
      </div>
      <div className="body">
        <Heading>
          <a href={`/agent/${agent.slug}`}>{agent.title}</a>
        </Heading>
        <p className="desc">{agent.description}</p>
        <div className="tags">
          {agent.tags.slice(0, 3).map((tag) => (
            <Chip key={tag} href={tagHref(tag)} isOn={activeTags.includes(tag)}>
              {tag}
            </Chip>
          ))}
        </div>
        <Facts agent={agent} />
      </div>
      <div className="buy">
        <PriceTag label={agent.priceLabel} />
        {action}
      </div>
    </article>
  );
}
