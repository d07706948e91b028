import { ENDPOINT_AUTH_NAMES } from "~/content/delivery";

import { LicenseKey } from "~/components/ui/license-key";

type EndpointFactsProps = {
  baseUrl: string | null;
  auth: string | null;
  licenseKey: string | null;
};

/** How to call an endpoint; its own credentials stay with its creator. */
export function EndpointFacts(props: EndpointFactsProps) {
  const { baseUrl, auth, licenseKey } = props;
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="label">Base address</dt>
        <dd className="fig mt-1 wrap-anywhere select-all">
          {baseUrl ?? "Not stated"}
        </dd>
      </div>
      <div>
        <dt className="label">Authentication</dt>
        <dd className="mt-1">
          {ENDPOINT_AUTH_NAMES[auth ?? ""] ?? "Not stated"}
        </dd>
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
