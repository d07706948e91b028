import { Form } from "@remix-run/react";
import { CircleCheck, Hourglass } from "lucide-react";
import type { ReactNode } from "react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import { IconUpload } from "~/components/accounts/icon-upload";
import { Panel } from "~/components/ui/panel";
import { NEEDS_VERIFIED } from "~/content/verified-address";

type IdentityView = {
  id: string;
  username: string;
  monogram: string;
  iconUrl: string | null;
  email: string;
  isVerified: boolean;
  fullName: string | null;
  displayName: string;
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

function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="ok" icon={CircleCheck}>
      VERIFIED
    </Badge>
  ) : (
    <Badge tone="warn" icon={Hourglass}>
      NOT VERIFIED
    </Badge>
  );
}

function SendLinkAgain({ refusal }: { refusal: string | undefined }) {
  return (
    <Form method="post" className="pad border-t border-line">
      {refusal ? (
        <Note tone="danger" title="Link not sent" role="alert" className="mb-4">
          {refusal}
        </Note>
      ) : null}
      <p className="muted mb-3 text-sm">
        Until you verify your address, you can’t {NEEDS_VERIFIED}.
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
  );
}

type IdentityPanelProps = {
  identity: IdentityView;
  /** Why no new link was sent after a request. */
  refusal: string | undefined;
};

/** The account's stored identity, and whether its address is verified. */
export function IdentityPanel({ identity, refusal }: IdentityPanelProps) {
  const { id, username, monogram, iconUrl, email, isVerified } = identity;
  return (
    <Panel titleId="identity" title="Identity">
      <dl>
        <Row term="Username">{username}</Row>
        <Row term="Email">
          <span className="row wrapx">
            <span className="wrap-anywhere">{email}</span>
            <VerifiedBadge isVerified={isVerified} />
          </span>
        </Row>
        <Row term="Name">{identity.fullName ?? "Not given"}</Row>
        <Row term="Shown to others">{identity.displayName}</Row>
        <Row term="Role">{identity.role}</Row>
        <Row term="Enlisted">{identity.enlisted}</Row>
      </dl>
      {isVerified ? null : <SendLinkAgain refusal={refusal} />}
      <div className="pad border-t border-line">
        <IconUpload userId={id} monogram={monogram} iconUrl={iconUrl} />
      </div>
    </Panel>
  );
}
