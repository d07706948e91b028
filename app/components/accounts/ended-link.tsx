import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

import { AccountCard } from "./account-card";

type EndedLinkProps = {
  title: string;
  /** What did not happen. */
  outcome: string;
  reason: string;
  /** Where to request another link. */
  another: { href: string; label: string };
};

/**
 * A mailed link that was used or has expired, with a link to request another.
 */
export function EndedLink({ title, outcome, reason, another }: EndedLinkProps) {
  return (
    <AccountCard title={title}>
      <Note tone="danger" title={outcome}>
        {reason}
      </Note>
      <ButtonLink kind="primary" href={another.href}>
        {another.label}
      </ButtonLink>
    </AccountCard>
  );
}
