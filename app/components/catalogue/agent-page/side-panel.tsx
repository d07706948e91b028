import { Check } from "lucide-react";

import {
  AvailabilityFigures,
  type AvailabilityView,
} from "~/components/runs/availability-figures";
import { ReportLink } from "~/components/reports/report-link";
import { ButtonLink } from "~/components/ui/button";
import { CountedFigure } from "~/components/ui/how-we-count";
import { Icon } from "~/components/ui/icon";
import { PurchasedBadge } from "~/components/ui/status-badge";
import { questionsTabPath } from "~/domain/questions/questions";

import {
  SellerFacts,
  type PublicSellerView,
} from "~/components/publishers/seller-card";
import { runtimeWords } from "~/domain/catalogue/agents";

import { CreatorCard, type CreatorView } from "./creator-card";
import { PurchaseButton, type PurchaseWayView } from "./purchase-button";
import type { SpecsView } from "./specs-panel";
import { StartTrial, type TrialOffer } from "./start-trial";

type SidePanelView = SpecsView & {
  slug: string;
  deployments: number;
  hasOperations: boolean;
  availability: AvailabilityView | null;
  trial: TrialOffer | null;
  seller: PublicSellerView | null;
  terms: SpecsView["terms"] & {
    priceLabel: string;
    priceCaption: string;
    /** Who may use it; null if not stated. */
    licenseScope: string | null;
    /** The line beside a reduced price. */
    lowestPrice: string | null;
    ticks: string[];
  };
};

type SidePanelProps = {
  agent: SidePanelView;
  creator: CreatorView | null;
  way: PurchaseWayView | null;
  /** False for the owner. */
  mayReport: boolean;
  /** The comparison with related agents; null while it is not live. */
  comparePath: string | null;
};

/** Price, license, creator and figures. */
export function SidePanel(props: SidePanelProps) {
  const { agent, creator, way, mayReport, comparePath } = props;
  const { terms } = agent;
  return (
    <div className="panel cut border-line-strong lg:sticky lg:top-21">
      <div className="pad grid gap-4 border-b border-line">
        <div className="row between">
          <span className="fig-lg text-[3rem]! leading-[0.9]!">
            {terms.priceLabel}
          </span>
          <span className="label self-end">{terms.priceCaption}</span>
        </div>
        {terms.licenseScope ? (
          <p className="muted text-sm">
            {terms.license}. {terms.licenseScope}{" "}
            <a className="link" href="/terms-of-war#agents">
              Licenses
            </a>
          </p>
        ) : null}
        {terms.lowestPrice ? (
          <p className="muted">{terms.lowestPrice}</p>
        ) : null}
        <Ways agent={agent} way={way} />
        {comparePath === null ? null : (
          <a className="link text-center text-sm" href={comparePath}>
            Compare with similar agents
          </a>
        )}
      </div>
      <Ticks ticks={terms.ticks} />
      {creator ? <CreatorCard creator={creator} /> : null}
      {agent.seller ? <SellerFacts seller={agent.seller} /> : null}
      <Facts agent={agent} />
      {agent.availability ? (
        <AvailabilityFigures availability={agent.availability} />
      ) : null}
      {mayReport ? (
        <p className="pad border-t border-line text-center">
          <ReportLink kind="agent" id={agent.slug} what="this agent" />
        </p>
      ) : null}
    </div>
  );
}

/** To buy, try and ask about the agent. */
function Ways({ agent, way }: Pick<SidePanelProps, "agent" | "way">) {
  return (
    <>
      {way ? <Purchase way={way} /> : null}
      {agent.hasOperations ? (
        <ButtonLink href={`/agent/${agent.slug}/try`} block>
          Try it
        </ButtonLink>
      ) : null}
      {agent.trial ? (
        <StartTrial slug={agent.slug} trial={agent.trial} />
      ) : null}
      {way?.isPreview ? null : (
        <a
          className="link text-center text-sm"
          href={questionsTabPath(agent.slug)}
        >
          Ask the seller a question
        </a>
      )}
    </>
  );
}

const BELOW_BUTTON = {
  buy: "Paid once by card. No subscription.",
  acquire: "Yours right away. No card needed.",
  busy: "Its operator isn’t taking new work at the moment.",
  maintenance:
    "Its endpoint does not answer. It is for sale again once it does.",
  quote: "Asking is free. You only pay for an offer you accept.",
};

function Purchase({ way }: { way: PurchaseWayView }) {
  return (
    <div className="grid justify-items-center gap-2">
      <PurchaseButton way={way} block />
      {way.kind === "owned" ? (
        <PurchasedBadge />
      ) : (
        <p className="subtle text-xs">{BELOW_BUTTON[way.kind]}</p>
      )}
    </div>
  );
}

function Ticks({ ticks }: { ticks: string[] }) {
  if (ticks.length === 0) {
    return (
      <p className="pad muted border-b border-line">
        The price depends on what you need. The operator sends you a quote in a
        project chat.
      </p>
    );
  }
  return (
    <ul className="ticks pad border-b border-line">
      {ticks.map((tick) => (
        <li key={tick}>
          <Icon of={Check} />
          {tick}
        </li>
      ))}
    </ul>
  );
}

function Facts({ agent }: { agent: SidePanelView }) {
  const { terms } = agent;
  return (
    <dl className="kv pad">
      <dt>
        <CountedFigure figure="deployments">Deployments</CountedFigure>
      </dt>
      <dd className="fig">{agent.deployments.toLocaleString("en-US")}</dd>
      <dt>Runtime, as stated</dt>
      <dd className="fig">{runtimeWords(agent.runtime)}</dd>
      <dt>Delivery</dt>
      <dd>{terms.delivery}</dd>
      <dt>Version</dt>
      <dd className="fig">{agent.version ?? "N/A"}</dd>
      <dt>Refund window</dt>
      <dd>{terms.refund ?? "Not stated"}</dd>
    </dl>
  );
}
