import { authWords } from "~/content/delivery";

import { LicenseKey } from "~/components/ui/license-key";

type EndpointFactsProps = {
  baseUrl: string | null;
  auth: string | null;
  /** Where calls carry a stored secret; only for reviewers. */
  secretHeader?: string | null;
  licenseKey: string | null;
  /** Missing for an endpoint that buyers call themselves. */
  gateway?: string | null;
};

/**
 * How to call an endpoint: through the gateway, which knows its address, or
 * directly. Its own credentials stay with its creator.
 */
export function EndpointFacts(props: EndpointFactsProps) {
  const { baseUrl, auth, secretHeader = null, licenseKey, gateway } = props;
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="label">
          {gateway ? "Address, before the operation’s name" : "Base address"}
        </dt>
        <dd className="fig mt-1 wrap-anywhere select-all">
          {gateway ?? baseUrl ?? "Not stated"}
        </dd>
      </div>
      <div>
        <dt className="label">Authentication</dt>
        <dd className="mt-1">
          {gateway
            ? "Your license key, as a bearer token"
            : authWords(auth, secretHeader)}
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
