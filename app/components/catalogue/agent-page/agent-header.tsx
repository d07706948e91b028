import { Activity } from "lucide-react";

import { ContourPlate } from "~/components/insignia/contour-plate";
import { Insignia } from "~/components/insignia/insignia";
import { CategoryLabel } from "~/components/insignia/ribbon";
import { Rating } from "~/components/ui/agent-card";
import { Badge } from "~/components/ui/badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Chip } from "~/components/ui/chip";
import { CountedFigure } from "~/components/ui/how-we-count";
import { Icon } from "~/components/ui/icon";

import { ratingWords } from "./rating-words";

type AgentHeaderView = {
  slug: string;
  name: string;
  shortDesc: string;
  category: string;
  tags: string[];
  uses: number;
  rating: number | null;
  ratingCount: number;
  writtenReviews: number;
  isDemo: boolean;
};

const STENCIL_WORDS = 6;

/** Long names are not set in stencil letters, which are hard to read. */
function titleLook(name: string): string {
  const isShort = name.trim().split(/\s+/).length <= STENCIL_WORDS;
  return isShort ? "h-stencil h1" : "h2";
}

export function AgentHeader({ agent }: { agent: AgentHeaderView }) {
  return (
    <div className="plate-panel border-b border-line bg-sunken">
      <ContourPlate slug={agent.slug} shape="wide" />
      <div className="wrap relative pt-5 pb-8">
        <Breadcrumb
          items={[
            { label: "Arsenal", href: "/arsenal" },
            { label: agent.name },
          ]}
        />
        <div className="mt-6 flex flex-wrap items-start gap-6">
          <Insignia slug={agent.slug} size="xl" />
          <div className="min-w-[min(100%,18rem)] flex-1">
            <p className="row wrapx gap-x-3">
              <CategoryLabel category={agent.category} />
              {agent.isDemo ? <Badge tone="idle">DEMO</Badge> : null}
            </p>
            <h1 className={`${titleLook(agent.name)} mt-2 wrap-anywhere`}>
              {agent.name}
            </h1>
            <p className="lede mt-3">{agent.shortDesc}</p>
            <AgentFigures agent={agent} />
          </div>
        </div>
      </div>
    </div>
  );
}

function AgentFigures({ agent }: { agent: AgentHeaderView }) {
  return (
    <div className="row wrapx mt-4 gap-x-5">
      <span className="row wrapx gap-x-1.5 gap-y-0 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
        <Rating value={agent.rating} count={agent.ratingCount} />
        {agent.ratingCount > 0 ? (
          <>
            <CountedFigure figure="rating">rating</CountedFigure>
            <a className="link" href={`/agent/${agent.slug}?tab=reviews`}>
              ({ratingWords(agent)})
            </a>
          </>
        ) : null}
      </span>
      <span className="row muted gap-1.5">
        <Icon of={Activity} />
        <span className="fig">{agent.uses.toLocaleString("en-US")}</span>{" "}
        <CountedFigure figure="uses">uses</CountedFigure>
      </span>
      {agent.tags.map((tag) => (
        <Chip key={tag} href={`/arsenal?tag=${encodeURIComponent(tag)}`}>
          {tag}
        </Chip>
      ))}
    </div>
  );
}
