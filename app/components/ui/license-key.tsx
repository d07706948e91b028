import { CopyButton } from "~/components/ui/copy-button";

/** A key to select; with scripts a button copies it. */
export function LicenseKey({ licenseKey }: { licenseKey: string }) {
  return (
    <span className="row wrapx gap-x-3 gap-y-1">
      <code className="fig wrap-anywhere select-all">{licenseKey}</code>
      <CopyButton text={licenseKey} />
    </span>
  );
}
