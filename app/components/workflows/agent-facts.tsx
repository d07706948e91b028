import { Link } from "@remix-run/react";
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  ShoppingCart,
} from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { COMPARE_FIRST } from "~/domain/workflows/ready-to-buy";
import { MATCH_WORDS, NOT_FOR_SALE } from "~/domain/workflows/step";

import type { AgentView } from "./agent-view";
import { Before } from "./before";

type AgentFactsProps = { agent: AgentView; heading: "h3" | "h4" };

/** An agent: what it does for its parts, why, where it stops, and its price. */
export function AgentFacts({ agent, heading: Heading }: AgentFactsProps) {
  return (
    <>
      <Quotes parts={agent.parts} />
      <Heading className="text-lg wrap-anywhere">
        {agent.href === null ? (
          agent.agent
        ) : (
          <Link className="linkrow" to={agent.href}>
            {agent.agent}
          </Link>
        )}
      </Heading>
      <p className="muted wrap-anywhere">{agent.description}</p>
      <Why reason={agent.reason} />
      <Limits stops={agent.stops} />
      <Systems names={agent.systems} />
      <ReadyMade agent={agent} />
    </>
  );
}

function Quotes({ parts }: Pick<AgentView, "parts">) {
  if (parts.length === 0) return null;
  return (
    <p className="subtle wrap-anywhere">
      {parts.map(({ position, quote, was }) => (
        <span key={position} className="block">
          <q>{quote}</q>
          <Before words={was} />
        </span>
      ))}
    </p>
  );
}

function Why({ reason }: Pick<AgentView, "reason">) {
  if (reason === "") return null;
  return (
    <p className="why wrap-anywhere">
      <span className="label">Why</span> {reason}
    </p>
  );
}

/** What the agent's own page says that it does not do. */
function Limits({ stops }: Pick<AgentView, "stops">) {
  if (stops === "") return null;
  return (
    <p className="why wrap-anywhere">
      <span className="label">Where it stops</span> {stops}
    </p>
  );
}

/** The systems of the brief that the agent's own description names. */
function Systems({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-xs muted">
      Its description names <b>{names.join(", ")}</b>.
    </p>
  );
}

function ReadyMade({ agent }: { agent: AgentView }) {
  const { availability, sale, closest, purchaseHref } = agent;
  if (availability === "custom") return null;
  if (purchaseHref) {
    return (
      <p className="row wrapx mt-2">
        <Badge tone="ok" icon={CircleCheck}>
          You own it
        </Badge>
        <Link className="link text-sm" to={purchaseHref}>
          Open your purchase
        </Link>
      </p>
    );
  }
  if (sale && availability === "ready") {
    return (
      <p className="mt-2">
        <ButtonLink plain href={sale.href} size="sm" icon={ShoppingCart}>
          BUY READY-MADE <span className="fig">{sale.price}</span>
        </ButtonLink>
      </p>
    );
  }
  if (sale && agent.href) {
    return (
      <p className="mt-1 text-xs muted">
        <Link className="link" to={agent.href}>
          See {agent.agent}, {sale.price}
        </Link>
        . {COMPARE_FIRST}
      </p>
    );
  }
  return (
    <p className="mt-1 text-xs muted">
      {NOT_FOR_SALE}
      {closest ? (
        <>
          {" "}
          Closest ready-made agent:{" "}
          <Link className="link" to={`/agent/${closest.slug}`}>
            {closest.title}
          </Link>
          , {closest.price}
        </>
      ) : null}
    </p>
  );
}

/** How clearly the agent fits its parts, and whether it covers them. */
export function Match({ agent }: { agent: AgentView }) {
  if (agent.availability === "custom") return null;
  const isPossible = agent.evidence === "possible";
  return (
    <>
      <Badge
        tone={isPossible ? "warn" : "ok"}
        icon={isPossible ? CircleHelp : CircleCheck}
      >
        Match: {MATCH_WORDS[agent.evidence]}
      </Badge>
      {agent.isCovering ? null : (
        <Badge tone="info" icon={CircleDashed}>
          Not covered
        </Badge>
      )}
    </>
  );
}
