import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { Note } from "~/components/ui/note";
import type { OwnDomainView } from "~/services/publishers/show-publisher.server";

import { PublisherBadge } from "./publisher-badge";

type DomainProofProps = {
  proof: OwnDomainView;
  lastResult: SubmissionResult | undefined;
};

/** The state of a proof, the values to publish, and the check. */
export function DomainProof({ proof, lastResult }: DomainProofProps) {
  const { domain, badge, triedAt } = proof;
  return (
    <section className="panel" aria-labelledby="proof-title">
      <div className="panel-head">
        <h2 id="proof-title" className="wrap-anywhere">
          {domain}
        </h2>
      </div>
      <Form method="post" className="pad grid gap-5">
        <FormErrors title="We did not find your proof" result={lastResult} />
        {badge ? (
          <div>
            <p className="muted mb-1">Your agents show:</p>
            <PublisherBadge publisher={{ text: badge }} />
          </div>
        ) : null}
        <State proof={proof} />
        <Values proof={proof} />
        {triedAt ? (
          <p className="subtle text-xs">Last checked {triedAt}</p>
        ) : null}
        <div className="row wrapx">
          <SubmitButton
            name="intent"
            value="check-domain"
            pendingText="Checking"
          >
            Check now
          </SubmitButton>
          <SubmitButton
            kind="ghost"
            name="intent"
            value="remove-domain"
            pendingText="Removing"
          >
            Remove domain
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function State({ proof: { status, until } }: { proof: OwnDomainView }) {
  if (status === "failing") {
    return (
      <Note tone="warn" title="We did not find your proof again">
        The badge stays until {until}. Put the record or the file back.
      </Note>
    );
  }
  if (status === "lost") {
    return (
      <Note tone="danger" title="The badge is gone">
        We did not find your proof for a week. Put the record or the file back,
        then check it.
      </Note>
    );
  }
  if (status === "verified") {
    return (
      <p className="muted">
        Keep the record or the file: we look for it every day and whenever you
        submit an agent.
      </p>
    );
  }
  return (
    <p className="muted">
      Publish one of these, then check it. New DNS records can take an hour to
      arrive.
    </p>
  );
}

function Values({
  proof: { dnsName, fileUrl, value },
}: {
  proof: OwnDomainView;
}) {
  return (
    <dl className="kv">
      <Value term="TXT record">{dnsName}</Value>
      <Value term="or text file">{fileUrl}</Value>
      <Value term="Value">{value}</Value>
    </dl>
  );
}

function Value({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="fig wrap-anywhere select-all">{children}</dd>
    </>
  );
}
