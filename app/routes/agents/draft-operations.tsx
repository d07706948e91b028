import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { OperationForm } from "~/components/agents/operations/operation-form";
import { OperationList } from "~/components/agents/operations/operation-list";
import { FormErrors } from "~/components/forms/form-errors";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { MOST_OPERATIONS } from "~/domain/agents/operations";
import { wizardPath } from "~/domain/agents/steps";
import {
  actOnOperation,
  editedName,
} from "~/http/agents/operation-acts.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showOperations } from "~/services/agents/show-operations.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, params, user } = args;
  const own = { ownerId: user.id, agentId: param(params, "agentId") };
  return showOperations(ctx, { ...own, name: editedName(request) });
});

export const action = pageAction({ access: "user" }, actOnOperation);

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page ? `Operations of ${page.agentName}` : "Operations",
    description: "Describe the calls that your endpoint takes, one at a time.",
  });

export default function DraftOperationsPage() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { draftId, agentName, operations, isLocked, editing } = page;
  const isFull = editing === null && operations.length >= MOST_OPERATIONS;
  return (
    <div className="wrap grid gap-6 pt-8 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: agentName, href: wizardPath({ draftId, step: 2 }) },
          { label: "Operations" },
        ]}
      />
      <div>
        <h1 className="h2 wrap-anywhere">Operations of {agentName}</h1>
        <p className="lede mt-2 max-w-2xl">
          The calls that your endpoint takes. Buyers try them on the agent’s
          page and send them with their license.
        </p>
      </div>
      {refusal ? (
        <FormErrors
          title="Not saved"
          errors={refusal.message ? [refusal.message] : []}
          allErrors={refusal.errors}
          result={refusal}
        />
      ) : null}
      {isLocked ? (
        <Note tone="warn" title="This agent is being reviewed">
          Withdraw the submission in the wizard to change its operations.
        </Note>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {isLocked || isFull ? null : (
          <OperationForm
            key={`${editing} ${page.revision}`}
            page={page}
            refusal={refusal}
          />
        )}
        <OperationList page={page} />
      </div>
    </div>
  );
}
