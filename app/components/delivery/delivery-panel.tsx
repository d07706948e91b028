import { Prose } from "~/components/agent-page/prose";
import { Note } from "~/components/ui/note";
import { ENDPOINT_AUTH_NAMES } from "~/content/delivery";
import type { ShownDelivery } from "~/services/delivery/show-delivered.server";

import { LicenseKey } from "./license-key";
import { PackageDelivery } from "./package-delivery";

type DeliveryPanelProps = {
  delivered: ShownDelivery;
  version: string;
  licenseKey: string | null;
};

const TITLES: Record<ShownDelivery["type"], string> = {
  zip: "Your package",
  missing: "Your package",
  endpoint: "Your endpoint",
  instructions: "Your setup guide",
};

/** The delivery itself, in its newest version. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { delivered, version, licenseKey } = props;
  return (
    <section className="panel cut" aria-labelledby="delivery">
      <div className="panel-head">
        <h2 id="delivery">{TITLES[delivered.type]}</h2>
        <span className="fig subtle text-xs">Version {version}</span>
      </div>
      <div className="pad grid gap-5">
        <Delivered delivered={delivered} licenseKey={licenseKey} />
      </div>
    </section>
  );
}

type DeliveredProps = Pick<DeliveryPanelProps, "delivered" | "licenseKey">;

function Delivered({ delivered, licenseKey }: DeliveredProps) {
  if (delivered.type === "zip") return <PackageDelivery file={delivered} />;
  if (delivered.type === "instructions") return <Prose html={delivered.html} />;
  if (delivered.type === "missing") {
    return (
      <Note tone="danger" title="The package is not in store">
        Its creator has not stored a file for this version. Write to support.
      </Note>
    );
  }
  return <Endpoint endpoint={delivered} licenseKey={licenseKey} />;
}

type EndpointDelivery = Extract<ShownDelivery, { type: "endpoint" }>;
type EndpointProps = {
  endpoint: EndpointDelivery;
  licenseKey: string | null;
};

/** Credentials of the endpoint itself are its creator's and not shown. */
function Endpoint({ endpoint, licenseKey }: EndpointProps) {
  const { endpointBaseUrl, endpointAuthType } = endpoint;
  const auth = endpointAuthType ?? "";
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="label">Base address</dt>
        <dd className="fig mt-1 wrap-anywhere select-all">
          {endpointBaseUrl ?? "Not stated"}
        </dd>
      </div>
      <div>
        <dt className="label">Authentication</dt>
        <dd className="mt-1">{ENDPOINT_AUTH_NAMES[auth] ?? "Not stated"}</dd>
      </div>
      {licenseKey ? (
        <div>
          <dt className="label">License key</dt>
          <dd className="mt-1">
            <LicenseKey licenseKey={licenseKey} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
