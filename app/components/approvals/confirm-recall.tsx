import { Form, Link } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { FactList } from "~/components/ui/fact-list";
import { Panel } from "~/components/ui/panel";
import { RECALL_KIND_WORDS } from "~/content/recalls";
import type { RecallKind } from "~/domain/catalogue/recalls";

type ConfirmRecallProps = {
  preview: {
    name: string;
    slug: string;
    live: string | null;
    owners: string;
    version: string;
    kind: RecallKind;
    reason: string;
  };
};

/** What a recall would concern, and its confirmation. */
export function ConfirmRecall({ preview }: ConfirmRecallProps) {
  const { name, slug, live, owners, version, kind, reason } = preview;
  const facts = [
    { term: "Agent", value: `${name} (${slug})` },
    { term: "Recalled version", value: version },
    { term: "Live version", value: live ?? "None" },
    { term: "Owned by", value: owners },
    { term: "Kind", value: RECALL_KIND_WORDS[kind].label },
    { term: "Reason", value: reason },
  ];
  return (
    <Panel titleId="confirm" title={`Recall ${version} of ${name}?`}>
      <Form method="post" className="pad grid gap-4">
        <FactList facts={facts} />
        <p className="muted">
          It takes effect at once, and all owners are notified and offered a
          refund.
        </p>
        <input type="hidden" name="agent" value={slug} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="reason" value={reason} />
        <div className="row wrapx">
          <SubmitButton
            kind="danger-fill"
            name="intent"
            value="start"
            pendingText="Recalling..."
          >
            Confirm the recall
          </SubmitButton>
          <Link className="link" to={`/admin/recalls?agent=${slug}`}>
            Do not recall yet
          </Link>
        </div>
      </Form>
    </Panel>
  );
}
