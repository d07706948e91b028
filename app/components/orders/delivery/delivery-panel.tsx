import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/ui/prose";
import { Note } from "~/components/ui/note";
import type { ShownDelivery } from "~/services/orders/delivery/show-delivered.server";

import { EndpointFacts } from "./endpoint-facts";
import { PackageDelivery } from "./package-delivery";

type DeliveryPanelProps = {
  delivered: ShownDelivery;
  version: string;
  licenseKey: string | null;
  /** How the gateway calls the endpoint; without it, buyers call it directly. */
  runs?: { gateway: string } | null;
};

const TITLES: Record<ShownDelivery["type"], string> = {
  zip: "Your package",
  missing: "Your package",
  endpoint: "Your endpoint",
  instructions: "Your setup guide",
};

/** The delivery of the newest version. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { delivered, version, licenseKey, runs } = props;
  return (
    <Panel
      className="cut"
      titleId="delivery"
      title={TITLES[delivered.type]}
      beside={<span className="fig subtle text-xs">Version {version}</span>}
    >
      <div className="pad grid gap-5">
        <Delivered
          delivered={delivered}
          licenseKey={licenseKey}
          gateway={runs?.gateway ?? null}
        />
        <Guide delivered={delivered} />
      </div>
    </Panel>
  );
}

type DeliveredProps = Pick<DeliveryPanelProps, "delivered" | "licenseKey"> & {
  gateway: string | null;
};

function Delivered({ delivered, licenseKey, gateway }: DeliveredProps) {
  if (delivered.type === "zip") return <PackageDelivery file={delivered} />;
  if (delivered.type === "instructions") return null;
  if (delivered.type === "missing") {
    return (
      <Note tone="danger" title="The package is missing">
        The creator has not uploaded a file for this version. Contact support.
      </Note>
    );
  }
  return (
    <EndpointFacts
      baseUrl={delivered.endpointBaseUrl}
      auth={delivered.endpointAuthType}
      licenseKey={licenseKey}
      gateway={gateway}
    />
  );
}

/**
 * The creator's instructions: a setup guide's whole content, else below the
 * facts.
 */
function Guide({ delivered }: Pick<DeliveryPanelProps, "delivered">) {
  const { type, guideHtml } = delivered;
  if (!guideHtml) return null;
  return (
    <div className="[&>div>:first-child]:mt-0">
      {type === "instructions" ? null : (
        <h3 className="h4 mb-3">Instructions</h3>
      )}
      <Prose html={guideHtml} />
    </div>
  );
}
