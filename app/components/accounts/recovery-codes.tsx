import { useEffect, useRef } from "react";

import { ButtonLink } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { Note } from "~/components/ui/note";
import { TWO_FACTORS_PAGE } from "~/domain/accounts/second-factors";

/** Shows new recovery codes, once, and takes the focus. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [codes]);
  return (
    <div ref={ref} tabIndex={-1} className="mb-6">
      <Note tone="ok" title="Your recovery codes" role="status">
        <p className="mb-3">
          Print them or keep them in a password manager now. Each one signs you
          in once without your app. We store only hashes, so we can’t show them
          again.
        </p>
        <ul className="mb-4 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="fig select-all">{code}</code>
            </li>
          ))}
        </ul>
        <div className="row wrapx gap-3">
          <CopyButton text={codes.join("\n")} what="the recovery codes" />
          <ButtonLink kind="secondary" href={TWO_FACTORS_PAGE}>
            I have stored them
          </ButtonLink>
        </div>
      </Note>
    </div>
  );
}
