import { ArrowRight, Radar } from "lucide-react";

import {
  AskOperator,
  DescribeInstead,
} from "~/components/catalogue/search/describe-instead";
import { NearestEntries } from "~/components/catalogue/search/nearest-entries";
import { AgentCard } from "~/components/ui/agent-card";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { NO_EXACT_MATCH, nothingFor } from "~/content/searching";
import { CountedFigure } from "~/components/ui/how-we-count";
import { Icon } from "~/components/ui/icon";

import type { HomeAddress } from "~/domain/workflows/home-address";
import type { TeaserView } from "./home-view";
import { LockedBanner } from "./locked-banner";
import { TeaserSearch } from "./teaser-search";

type AgentsTeaserProps = {
  address: HomeAddress;
  teaser: TeaserView;
  liveAgents: number;
  isSignedIn: boolean;
};

/** A sample of the arsenal; the server decides how many a visitor sees. */
export function AgentsTeaser(props: AgentsTeaserProps) {
  const { address, teaser, liveAgents, isSignedIn } = props;
  const { agents, hidden, close, nearest } = teaser;
  return (
    <section className="section" id="agents" aria-labelledby="agents-title">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2" id="agents-title">
              Agents ready to deploy
            </h2>
            <p className="muted mt-2">
              {liveAgents.toLocaleString("en-US")}{" "}
              <CountedFigure figure="live-agents">live agents</CountedFigure>,
              each reviewed by a person. Yours for life.
            </p>
          </div>
          <TeaserSearch address={address} />
        </div>
        {agents.length > 0 ? <Cards agents={agents} /> : null}
        {agents.length + close.length === 0 ? (
          <EmptyState
            icon={Radar}
            title="NO AGENTS FOUND"
            hint={teaser.closeNote ?? nothingFor(address.q)}
            action={
              <span className="row wrapx justify-center gap-4">
                <DescribeInstead q={address.q} />
                <AskOperator q={address.q} />
              </span>
            }
            heading="h3"
          />
        ) : null}
        {hidden > 0 && !isSignedIn ? (
          <LockedBanner hidden={hidden} isSearch={address.q !== ""} />
        ) : null}
        <CloseAgents
          agents={close}
          q={address.q}
          isFirst={agents.length === 0}
          closeNote={teaser.closeNote}
        />
        <NearestEntries entries={nearest} heading="h3" />
        <div className="mt-6">
          <ButtonLink href={arsenalHref(address.q)}>
            VIEW ALL AUTOMATIONS <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

type CloseAgentsProps = {
  agents: TeaserView["close"];
  q: string;
  /** Nothing matches exactly, which is said here. */
  isFirst: boolean;
  /** Which of them name the searched system. */
  closeNote: string | null;
};

function CloseAgents(props: CloseAgentsProps) {
  const { agents, q, isFirst, closeNote } = props;
  if (agents.length === 0) return null;
  return (
    <>
      <h3 className={isFirst ? "h3 mb-4" : "h3 mt-9 mb-4"}>
        {isFirst ? NO_EXACT_MATCH : "Close matches"}
      </h3>
      {closeNote === null ? null : <p className="muted mb-4">{closeNote}</p>}
      {isFirst ? (
        <p className="mb-4">
          <DescribeInstead q={q} />
        </p>
      ) : null}
      <Cards agents={agents} />
    </>
  );
}

function Cards({ agents }: { agents: TeaserView["agents"] }) {
  return (
    <div className="cards">
      {agents.map((agent) => (
        <AgentCard key={agent.slug} agent={agent} />
      ))}
    </div>
  );
}

function arsenalHref(q: string): string {
  return q === "" ? "/arsenal" : `/arsenal?q=${encodeURIComponent(q)}`;
}
