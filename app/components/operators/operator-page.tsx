import { Link } from "@remix-run/react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import { ReportLink } from "~/components/reports/report-link";
import { PublisherBadge } from "~/components/publishers/publisher-badge";
import { AgentCard } from "~/components/ui/agent-card";
import { Prose } from "~/components/ui/prose";
import { ButtonLink } from "~/components/ui/button";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import { OperatorAvailabilityBadge } from "~/components/ui/status-badge";
import { rateText } from "~/domain/operators/directory";
import { languageName } from "~/domain/operators/languages";
import { specializationName } from "~/domain/operators/operators";
import { plural } from "~/domain/platform/plural";

import { OperatorActions } from "./operator-actions";
import { OperatorFigures } from "./operator-figures";
import { OperatorReviews } from "./operator-reviews";
import { PortfolioList } from "./portfolio-list";
import type { OperatorPageView } from "./operator-view";

/** Everything that a client wants to know before hiring an operator. */
export function OperatorPage({ operator }: { operator: OperatorPageView }) {
  const { card } = operator;
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Operators", href: "/operators" },
          { label: card.name },
        ]}
      />
      <Header operator={operator} />
      <OperatorFigures operator={operator} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <About operator={operator} />
        <Terms operator={operator} />
      </div>
      <PortfolioList items={operator.portfolio} />
      <OperatorReviews reviews={operator.reviews} />
      <Agents operator={operator} />
      {operator.isOwn ? null : (
        <p>
          <ReportLink
            kind="operator"
            id={card.username}
            what={`operator ${card.name}`}
          />
        </p>
      )}
    </div>
  );
}

function Header({ operator }: OperatorPageProps) {
  const { card, activeSince, publisher } = operator;
  return (
    <header className="grid items-center gap-5 md:grid-cols-[auto_1fr_auto]">
      <OperatorInsignia
        id={card.id}
        monogram={monogramOf(card.name)}
        iconUrl={card.iconUrl}
        size="xl"
      />
      <div className="min-w-0">
        <div className="row wrapx gap-3">
          <h1 className="h2 wrap-anywhere">{card.name}</h1>
          <OperatorAvailabilityBadge status={card.status} />
        </div>
        {card.headline ? <p className="lede mt-1">{card.headline}</p> : null}
        <p className="muted mt-1">
          {card.username}, active since {activeSince}
        </p>
        {publisher ? <PublisherBadge publisher={publisher} /> : null}
      </div>
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-1">
        {operator.isOwn ? (
          <ButtonLink href="/dashboard/operator-profile" size="sm">
            Edit profile
          </ButtonLink>
        ) : (
          <OperatorActions operator={card} />
        )}
      </div>
    </header>
  );
}

type OperatorPageProps = { operator: OperatorPageView };

function About({ operator: { card, bioHtml } }: OperatorPageProps) {
  return (
    <Panel className="cut" titleId="about" title="About">
      <div className="pad grid gap-5">
        {bioHtml ? (
          <Prose html={bioHtml} />
        ) : (
          <p>{card.name} has not written anything here yet.</p>
        )}
        {card.specializations.length > 0 ? (
          <div>
            <h3 className="label mb-2">Specializations</h3>
            <ul className="row wrapx gap-2">
              {card.specializations.map((one) => (
                <li key={one}>
                  <Chip href={`/operators?specialization=${one}`}>
                    {specializationName(one)}
                  </Chip>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function Terms({ operator }: OperatorPageProps) {
  const { card, website } = operator;
  const languages = card.languages.map(languageName).join(", ");
  return (
    <section className="panel cut pad" aria-label="Terms">
      <dl className="kv">
        <dt>Rate</dt>
        <dd>{rateText(card.hourlyRateCents)}</dd>
        <dt>Hours</dt>
        <dd>{card.hours ?? "Not stated"}</dd>
        <dt>Languages</dt>
        <dd>{languages || "Not stated"}</dd>
        {website ? (
          <>
            <dt>Website</dt>
            <dd>
              <a
                className="link wrap-anywhere"
                href={website}
                rel="nofollow ugc noopener"
              >
                {new URL(website).hostname}
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

function Agents({ operator }: OperatorPageProps) {
  const { card, agents, agentCount } = operator;
  if (agents.length === 0) return null;
  const all = `/arsenal?operator=${encodeURIComponent(card.id)}`;
  return (
    <section aria-labelledby="agents" className="mt-4">
      <div className="section-head">
        <h2 className="h3" id="agents">
          Agents by {card.name}
        </h2>
        {agentCount > agents.length ? (
          <Link className="link" to={all}>
            See all {plural(agentCount, "agent")}
          </Link>
        ) : null}
      </div>
      <div className="cards">
        {agents.map((agent) => (
          <AgentCard key={agent.slug} agent={agent} />
        ))}
      </div>
    </section>
  );
}
