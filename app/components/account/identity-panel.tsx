import { Form } from "@remix-run/react";
import { CircleCheck, Hourglass } from "lucide-react";
import type { ReactNode } from "react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";

export type IdentityView = {
  username: string;
  email: string;
  isVerified: boolean;
  fullName: string | null;
  role: string;
  enlisted: string;
};

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="li flex-wrap">
      <dt className="label w-28">{term}</dt>
      <dd className="grow wrap-anywhere">{children}</dd>
    </div>
  );
}

type IdentityPanelProps = {
  identity: IdentityView;
  /** Why no new link was sent, after asking for one. */
  refusal: string | undefined;
};

/** Who the account is, as stored, and whether its address is verified. */
export function IdentityPanel(props: IdentityPanelProps) {
  const { identity, refusal } = props;
  const { username, email, isVerified, fullName, role, enlisted } = identity;
  return (
    <section className="panel" aria-labelledby="identity">
      <div className="panel-head">
        <h2 id="identity">Identity</h2>
      </div>
      <dl>
        <Row term="Username">{username}</Row>
        <Row term="Email">
          <span className="row wrapx">
            <span className="wrap-anywhere">{email}</span>
            {isVerified ? (
              <Badge tone="ok" icon={CircleCheck}>
                VERIFIED
              </Badge>
            ) : (
              <Badge tone="warn" icon={Hourglass}>
                NOT VERIFIED
              </Badge>
            )}
          </span>
        </Row>
        <Row term="Name">{fullName ?? "Not given"}</Row>
        <Row term="Role">{role}</Row>
        <Row term="Enlisted">{enlisted}</Row>
      </dl>
      {isVerified ? null : (
        <Form method="post" className="pad border-t border-line">
          {refusal ? (
            <Note
              tone="danger"
              title="No link sent"
              role="alert"
              className="mb-4"
            >
              {refusal}
            </Note>
          ) : null}
          <p className="muted mb-3 text-sm">
            Receiving payouts and being approved as an operator need a verified
            address.
          </p>
          <SubmitButton
            kind="secondary"
            name="intent"
            value="resend-verification"
            pendingText="Sending"
          >
            Send the link again
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
