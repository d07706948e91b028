import { Form, Link } from "@remix-run/react";
import { ArrowRight, Radar, Search } from "lucide-react";

import { AgentCard } from "~/components/ui/agent-card";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { CountedFigure } from "~/components/ui/how-we-count";
import { Icon } from "~/components/ui/icon";

import { homeHref, type HomeAddress } from "./home-address";
import type { TeaserView } from "./home-view";
import { LockedBanner } from "./locked-banner";

type AgentsTeaserProps = {
  address: HomeAddress;
  teaser: TeaserView;
  liveAgents: number;
  isSignedIn: boolean;
};

/** A taste of the arsenal; how many a visitor sees is the server's decision. */
export function AgentsTeaser(props: AgentsTeaserProps) {
  const { address, teaser, liveAgents, isSignedIn } = props;
  const { agents, hidden } = teaser;
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
          <SearchForm address={address} />
        </div>
        {agents.length === 0 ? (
          <EmptyState
            icon={Radar}
            title="NO AGENTS FOUND"
            hint="No AI agents match your search criteria."
            heading="h3"
          />
        ) : (
          <div className="cards">
            {agents.map((agent) => (
              <AgentCard key={agent.slug} agent={agent} />
            ))}
          </div>
        )}
        {hidden > 0 && !isSignedIn ? (
          <LockedBanner hidden={hidden} isSearch={address.q !== ""} />
        ) : null}
        <div className="mt-6">
          <ButtonLink href={arsenalHref(address.q)}>
            VIEW ALL AUTOMATIONS <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function arsenalHref(q: string): string {
  return q === "" ? "/arsenal" : `/arsenal?q=${encodeURIComponent(q)}`;
}

function SearchForm({ address }: { address: HomeAddress }) {
  return (
    <Form
      method="get"
      action="/#agents"
      role="search"
      className="row w-full md:w-auto"
      preventScrollReset
    >
      {address.workflow ? (
        <input type="hidden" name="workflow" value={address.workflow} />
      ) : null}
      {address.operator ? (
        <input type="hidden" name="operator" value={address.operator} />
      ) : null}
      <div className="input-icon min-w-0 flex-1">
        <Icon of={Search} />
        <input
          key={address.q}
          className="input min-w-0"
          type="search"
          name="q"
          aria-label="Search agents"
          placeholder="Search agents"
          defaultValue={address.q}
          maxLength={100}
        />
      </div>
      <Button>Search</Button>
      {address.q === "" ? null : (
        <Link
          className="btn btn-ghost"
          to={homeHref(address, { q: "" }, "#agents")}
          preventScrollReset
        >
          Clear
        </Link>
      )}
    </Form>
  );
}
