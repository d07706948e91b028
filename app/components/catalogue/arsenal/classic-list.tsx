import {
  cardWay,
  COMPARE_FORM,
  countWords,
  ribbonPath,
  type AgentCardView,
} from "~/components/ui/agent-card-markup";
import { ButtonLink } from "~/components/ui/button";
import { TableRegion } from "~/components/ui/table-region";
import { priceText } from "~/domain/catalogue/price-text";
import type { Cents } from "~/domain/platform/money";
import { ratingText } from "~/domain/reviews/ratings";
import { runtimeWords } from "~/domain/catalogue/agents";

export type ClassicAgent = AgentCardView & {
  priceCents: Cents | null;
  runtime: string;
  delivery: string;
};

function WayCell({ agent }: { agent: ClassicAgent }) {
  const way = cardWay(agent);
  return way === null ? null : (
    <ButtonLink plain size="sm" href={way.href}>
      {way.words}
      <span className="sr-only"> {agent.title}</span>
    </ButtonLink>
  );
}

type RatingCellProps = Pick<
  ClassicAgent,
  "rating" | "reviewCount" | "importedCount"
>;

/** "4.7 (12, 5 imported)"; the column's heading explains the numbers. */
function RatingCell({ rating, ...counts }: RatingCellProps) {
  if (rating === null) return ratingText(null);
  return (
    <>
      {ratingText(rating)}{" "}
      <span className="subtle">({countWords(counts)})</span>
    </>
  );
}

function Row({ agent }: { agent: ClassicAgent }) {
  return (
    <tr>
      <td>
        <label className="check pick">
          <input
            type="checkbox"
            form={COMPARE_FORM}
            name="agent"
            value={agent.slug}
          />
          <span className="sr-only">Compare {agent.title}</span>
        </label>
      </td>
      <td className="min-w-56">
        <span className="row gap-3">
          <img
            className="insignia size-sm"
            src={`/plate/${agent.slug}.patch.svg`}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            decoding="async"
          />
          <span>
            <a className="linkrow font-semibold" href={`/agent/${agent.slug}`}>
              {agent.title}
            </a>
            <span className="subtle block text-xs">
              by {agent.operatorName}
              {agent.isPublisher ? " · Verified publisher" : null}
              {agent.isDemo ? " · Demo" : null}
            </span>
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap">
        <span className="cat">
          <img
            className="ribbon"
            src={ribbonPath(agent.type)}
            alt=""
            width={28}
            height={8}
          />
          {agent.type}
        </span>
      </td>
      <td className="fig whitespace-nowrap">{runtimeWords(agent.runtime)}</td>
      <td className="whitespace-nowrap">{agent.delivery}</td>
      <td className="num">{agent.uses.toLocaleString("en-US")}</td>
      <td className="num">
        <RatingCell {...agent} />
      </td>
      <td className="num">{priceText(agent.priceCents)}</td>
      <td className="num">
        <WayCell agent={agent} />
      </td>
    </tr>
  );
}

type ClassicListProps = { agents: ClassicAgent[]; label?: string };

/** The list as dense rows for comparison; scrolls inside its region. */
export function ClassicList(props: ClassicListProps) {
  const { agents, label = "Automations" } = props;
  return (
    <TableRegion label={label}>
      <caption className="sr-only">{label} and their figures</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Compare</span>
          </th>
          <th scope="col">Agent</th>
          <th scope="col">Category</th>
          <th scope="col">Runtime</th>
          <th scope="col">Delivery</th>
          <th scope="col" className="num">
            Uses
          </th>
          <th scope="col" className="num">
            Rating <span className="sr-only">and number of ratings</span>
          </th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col">
            <span className="sr-only">Get or open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <Row key={agent.slug} agent={agent} />
        ))}
      </tbody>
    </TableRegion>
  );
}
