import { AgentCard } from "~/components/ui/agent-card";
import type { AgentCardView } from "~/components/ui/agent-card-markup";
import { Button, ButtonLink } from "~/components/ui/button";
import {
  OperatorCard,
  type OperatorCardView,
} from "~/components/ui/operator-card";
import { SheetSection } from "./section";

const AGENT: AgentCardView = {
  slug: "hipaa-voice-intake",
  title: "HIPAA Voice Intake",
  type: "Customer Service",
  description:
    "Answers clinic calls, verifies the patient, books the slot and writes the summary to your EHR.",
  priceCents: 129_900,
  uses: 842,
  rating: 4.9,
  reviewCount: 47,
  operatorName: "Nightjar",
  tags: ["voice", "hipaa", "healthcare"],
};

const FREE: AgentCardView = {
  ...AGENT,
  slug: "inbox-triage",
  title: "Inbox Triage Commander With A Very Long Name Indeed",
  type: "Email Automation",
  priceCents: 0,
  rating: null,
  reviewCount: 0,
  tags: ["email"],
};

const QUOTE: AgentCardView = {
  ...AGENT,
  slug: "ledger-scout",
  title: "Ledger Scout",
  type: "Accounting",
  priceCents: null,
};

const OPERATOR: OperatorCardView = {
  id: "ironwood",
  username: "ironwood",
  name: "Ironwood",
  specialty: "Process automation & CRM",
  killCount: 187,
  successRate: 97.8,
  rating: 4.8,
  ratingCount: 41,
  weapons: 17,
  headline: null,
  hourlyRateCents: 9_500,
  status: "ACTIVE",
};

const BUSY: OperatorCardView = {
  ...OPERATOR,
  id: "saltmarsh",
  username: "saltmarsh",
  name: "Saltmarsh",
  specialty: "E-commerce & retention",
  successRate: null,
  rating: null,
  ratingCount: 0,
  status: "BUSY",
};

/** Agents and operators as in lists. */
export function Cards() {
  return (
    <SheetSection title="Cards">
      <div className="cards">
        {[AGENT, FREE, QUOTE].map((agent) => (
          <AgentCard
            key={agent.slug}
            agent={agent}
            activeTags={["voice"]}
            action={
              <ButtonLink href="/checkout" kind="primary" size="sm" plain>
                BUY NOW
              </ButtonLink>
            }
          />
        ))}
        <OperatorCard operator={OPERATOR} pinned actions={<FreeActions />} />
        <OperatorCard operator={BUSY} actions={<BusyActions />} />
      </div>
    </SheetSection>
  );
}

function FreeActions() {
  return (
    <>
      <ButtonLink href="/dashboard" kind="primary" size="sm" plain>
        HIRE OPERATOR
      </ButtonLink>
      <ButtonLink href="/arsenal" size="sm" plain>
        VIEW AGENTS
      </ButtonLink>
    </>
  );
}

function BusyActions() {
  return (
    <>
      <Button size="sm" disabled>
        CURRENTLY BUSY
      </Button>
      <Button size="sm" disabled>
        UNAVAILABLE
      </Button>
    </>
  );
}
