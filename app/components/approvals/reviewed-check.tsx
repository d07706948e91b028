import { Form } from "@remix-run/react";

import { FindingList } from "~/components/agents/checks/finding-list";
import { SubmitButton } from "~/components/forms/submit-button";
import { Note } from "~/components/ui/note";
import {
  fileLineHref,
  reviewFilesPath,
} from "~/domain/approvals/queue-address";
import { LISTING, type Finding } from "~/domain/agents/checks/finding";
import type { DraftCheck } from "~/services/agents/checks/show-check.server";

type ReviewedCheckProps = {
  agentId: string;
  check: DraftCheck;
  /** Whether the submission waits, so that it can be checked again. */
  canRepeat: boolean;
  /** The page that shows it; checking again leads back to it. */
  from: "review" | "files";
};

/** What the content checks found, with the creator's appeal. */
export function ReviewedCheck(props: ReviewedCheckProps) {
  const { agentId, check, canRepeat, from } = props;
  const Heading = from === "review" ? "h3" : "h2";
  return (
    <section aria-labelledby="content-checks" className="grid gap-3">
      <Heading className="label" id="content-checks">
        Content checks
      </Heading>
      <Caveats check={check} />
      {check ? <FindingList check={check} hrefOf={hrefIn(agentId)} /> : null}
      {canRepeat ? (
        <Form method="post" action={reviewFilesPath(agentId)}>
          <input type="hidden" name="from" value={from} />
          <SubmitButton kind="secondary" pendingText="Checking">
            {check ? "Run the checks again" : "Run the checks"}
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}

function Caveats({ check }: Pick<ReviewedCheckProps, "check">) {
  return (
    <>
      {check?.isWhole ? null : (
        <Note tone="warn" title="Not everything was checked">
          {check
            ? "Only the package was checked, not the texts."
            : "Nothing of this version was checked automatically."}
        </Note>
      )}
      {check?.appeal ? (
        <Note tone="warn" title="The creator calls it a false alarm">
          <p className="wrap-anywhere whitespace-pre-wrap">{check.appeal}</p>
        </Note>
      ) : null}
    </>
  );
}

/** Texts of the listing are on the review's page already. */
function hrefIn(agentId: string) {
  return ({ file, line }: Finding) =>
    file === "" || file.startsWith(LISTING)
      ? null
      : fileLineHref(agentId, file, line);
}
