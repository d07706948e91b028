import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink, type ButtonKind } from "~/components/ui/button";
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

type MailedLinkProps = Omit<EndedLinkProps, "reason"> & {
  /** Why the link does not work; empty while it does. */
  refusal: string;
  lede: string;
  button: { kind?: ButtonKind; label: string; pendingText: string };
};

/**
 * What a mailed link does, as a button, because some mail programs follow
 * links.
 */
export function MailedLink(props: MailedLinkProps) {
  const { refusal, lede, button, ...ended } = props;
  if (refusal) return <EndedLink {...ended} reason={refusal} />;
  return (
    <AccountCard title={ended.title} lede={lede}>
      <Form method="post">
        <SubmitButton
          kind={button.kind}
          size="lg"
          block
          pendingText={button.pendingText}
        >
          {button.label}
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}

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
