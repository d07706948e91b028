import { useEffect, useRef } from "react";

import { LicenseKey } from "~/components/ui/license-key";
import { Note } from "~/components/ui/note";

type NewTokenProps = { name: string; secret: string };

/** Shows a token's secret, once, and takes the focus. */
export function NewToken({ name, secret }: NewTokenProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [secret]);
  return (
    <div ref={ref} tabIndex={-1} className="mb-6">
      <Note tone="ok" title={`Token created: ${name}`} role="status">
        <p className="mb-2">
          Copy it now. We store only a hash of it, so we can’t show it again.
        </p>
        <LicenseKey licenseKey={secret} />
        <p className="mt-2">
          Programs send it in the <code>Authorization: Bearer</code> header of
          every API request.
        </p>
      </Note>
    </div>
  );
}
