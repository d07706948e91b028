import { CircleOff, Timer } from "lucide-react";

import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/ui/prose";
import { Insignia } from "~/components/insignia/insignia";
import { Badge } from "~/components/ui/badge";

import type { PurchasesAddress } from "~/domain/orders/purchases-address";
import { countedText } from "~/domain/platform/counted";
import type { pageTrials } from "~/services/orders/delivery/list-purchases.server";

import { EndpointFacts } from "./endpoint-facts";
import { PurchasePages } from "./purchase-pages";

type Page = Awaited<ReturnType<typeof pageTrials>>;
type TrialListProps = Page & { address: PurchasesAddress };
type TrialView = Page["items"][number];

/** The user's trials; a key is shown while it works. */
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
  const { slug, name, endsAt, isRunning, isLive, guideHtml } = trial;
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
        <div className="grid basis-full gap-4 sm:pl-[3.125rem]">
          <EndpointFacts {...trial} />
          {guideHtml ? (
            <details>
              <summary className="link w-fit cursor-pointer">
                Instructions<span className="sr-only"> of {name}</span>
              </summary>
              <div className="mt-3 [&>div>:first-child]:mt-0">
                <Prose compact html={guideHtml} />
              </div>
            </details>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
