import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";

/** A key to select; with scripts a button copies it. */
export function LicenseKey({ licenseKey }: { licenseKey: string }) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(licenseKey);
      setIsCopied(true);
    } catch {
      // The clipboard may be unavailable; the key can be selected.
      setIsCopied(false);
    }
  }

  return (
    <span className="row wrapx gap-x-3 gap-y-1">
      <code className="fig wrap-anywhere select-all">{licenseKey}</code>
      {isHydrated ? (
        <Button
          type="button"
          size="sm"
          icon={isCopied ? Check : Copy}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
        </Button>
      ) : null}
    </span>
  );
}
