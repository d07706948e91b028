import { Check, CircleOff, ShieldCheck } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { PASS_PERKS } from "~/content/delivery";
import type { PurchasePage } from "~/services/orders/delivery/show-purchase.server";

type PassPanelProps = { pass: NonNullable<PurchasePage["pass"]> };

/** A pass: its period and benefits. */
export function PassPanel({ pass }: PassPanelProps) {
  return (
    <Panel
      className="cut"
      titleId="pass"
      title="Your pass"
      beside={
        pass.isRunning ? (
          <Badge tone="ok" icon={ShieldCheck}>
            RUNNING
          </Badge>
        ) : (
          <Badge tone="idle" icon={CircleOff}>
            NOT RUNNING
          </Badge>
        )
      }
    >
      <dl className="kv pad">
        <dt>Runs for</dt>
        <dd>{pass.days} days, once</dd>
        <dt>From</dt>
        <dd className="fig">{pass.startedAt ?? "Its payment"}</dd>
        <dt>Until</dt>
        <dd className="fig">{pass.endsAt ?? `${pass.days} days later`}</dd>
      </dl>
      <ul className="ticks pad border-t border-line">
        {PASS_PERKS.map((perk) => (
          <li key={perk}>
            <Icon of={Check} />
            {perk}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
