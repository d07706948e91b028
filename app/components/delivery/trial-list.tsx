import { CircleOff, Timer } from "lucide-react";

import { Insignia } from "~/components/insignia/insignia";
import { Badge } from "~/components/ui/badge";
import { ENDPOINT_AUTH_NAMES } from "~/content/delivery";

import { LicenseKey } from "./license-key";
import type { ListedPurchases } from "./order-list";

type TrialView = ListedPurchases["trials"][number];

/** Own trials: the key works until its end, and shows there afterwards no more. */
export function TrialList({ trials }: { trials: readonly TrialView[] }) {
  return (
    <section className="panel" aria-labelledby="trials">
      <div className="panel-head">
        <h2 id="trials">Trials</h2>
        <span className="fig subtle text-xs">{trials.length}</span>
      </div>
      {trials.length === 0 ? (
        <p className="pad muted">
          No trials yet. Endpoints with trial days offer START TRIAL on their
          page.
        </p>
      ) : (
        <ul>
          {trials.map((trial) => (
            <TrialRow key={trial.id} trial={trial} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TrialRow({ trial }: { trial: TrialView }) {
  const { slug, name, endsAt, isRunning, isLive } = trial;
  return (
    <li className="li wrapx items-start!">
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
          {isRunning ? "Ends" : "Ended"} <span className="fig">{endsAt}</span>
        </p>
        {isRunning ? <TrialAccess trial={trial} /> : null}
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
    </li>
  );
}

function TrialAccess({ trial }: { trial: TrialView }) {
  const auth = ENDPOINT_AUTH_NAMES[trial.auth ?? ""];
  return (
    <dl className="kv kv-2 mt-3 md:grid-cols-[auto_1fr]!">
      <dt>Base address</dt>
      <dd className="fig select-all">{trial.baseUrl ?? "Not stated"}</dd>
      <dt>Authentication</dt>
      <dd>{auth ?? "Not stated"}</dd>
      <dt>License key</dt>
      <dd>
        <LicenseKey licenseKey={trial.licenseKey} />
      </dd>
    </dl>
  );
}
