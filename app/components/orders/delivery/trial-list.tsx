import { CircleOff, Timer } from "lucide-react";

import { Panel } from "~/components/ui/panel";
import { Insignia } from "~/components/insignia/insignia";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";

import type { PurchasesAddress } from "~/domain/orders/purchases-address";
import { trialPath } from "~/domain/orders/trials";
import { countedText } from "~/domain/platform/counted";
import type { pageTrials } from "~/services/orders/delivery/list-purchases.server";

import { PurchasePages } from "./purchase-pages";

type Page = Awaited<ReturnType<typeof pageTrials>>;
type TrialListProps = Page & { address: PurchasesAddress };
type TrialView = Page["items"][number];

/** The user's trials; one that runs leads to its page with the key. */
export function TrialList({ items, next, total, address }: TrialListProps) {
  return (
    <Panel
      titleId="trials"
      title="Trials"
      beside={<span className="fig subtle text-xs">{countedText(total)}</span>}
    >
      {items.length === 0 ? (
        <p className="pad muted">
          No trials yet. Endpoint agents with trial days show START TRIAL on
          their page.
        </p>
      ) : (
        <ul>
          {items.map((trial) => (
            <TrialRow key={trial.id} trial={trial} />
          ))}
        </ul>
      )}
      <PurchasePages
        label="Pages of trials"
        list="trials"
        address={address}
        next={next}
      />
    </Panel>
  );
}

function TrialRow({ trial }: { trial: TrialView }) {
  const { slug, name, endsAt, isRunning, isLive } = trial;
  return (
    <li className="li wrapx">
      <Insignia slug={slug} />
      <div className="grow">
        <b className="wrap-anywhere">
          {isLive ? (
            <a className="link" href={`/agent/${slug}`}>
              {name}
            </a>
          ) : (
            name
          )}
        </b>
        <p className="subtle text-xs">
          {isRunning ? "Ends" : "Ended"} {endsAt}
        </p>
      </div>
      {isRunning ? (
        <Badge tone="ok" icon={Timer}>
          RUNNING
        </Badge>
      ) : (
        <Badge tone="idle" icon={CircleOff}>
          ENDED
        </Badge>
      )}
      {isRunning ? (
        <ButtonLink size="sm" href={trialPath(slug)}>
          Use it<span className="sr-only">: {name}</span>
        </ButtonLink>
      ) : null}
    </li>
  );
}
