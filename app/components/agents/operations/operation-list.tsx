import { Form } from "@remix-run/react";
import { Pencil, Plus, Trash2 } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { MOST_OPERATIONS } from "~/domain/agents/operations";
import { operationsPath, wizardPath } from "~/domain/agents/steps";

import type { OperationsPage } from "./operations-page";

/** The draft's operations, each with its links. */
export function OperationList({ page }: { page: OperationsPage }) {
  const { draftId, operations, isLocked, editing } = page;
  const path = operationsPath(draftId);
  const canAdd = !isLocked && operations.length < MOST_OPERATIONS;
  return (
    <Panel
      titleId="operations-title"
      title="This agent’s operations"
      beside={
        <span className="fig subtle">
          {operations.length} of {MOST_OPERATIONS}
        </span>
      }
    >
      <div className="pad grid gap-5">
        {operations.length === 0 ? (
          <p className="muted">
            There are none yet. A version can have up to {MOST_OPERATIONS}.
          </p>
        ) : (
          <ul className="grid gap-5">
            {operations.map((operation) => (
              <Item
                key={operation.name}
                operation={operation}
                page={page}
                isEdited={operation.name === editing}
              />
            ))}
          </ul>
        )}
        <div className="row wrapx border-t border-line pt-5">
          {canAdd && editing !== null ? (
            <ButtonLink href={path} icon={Plus} size="sm">
              Add an operation
            </ButtonLink>
          ) : null}
          <ButtonLink
            href={wizardPath({ draftId, step: 2 })}
            kind="ghost"
            size="sm"
          >
            Back to the wizard
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

type ItemProps = {
  operation: OperationsPage["operations"][number];
  page: OperationsPage;
  isEdited: boolean;
};

function Item({ operation, page, isEdited }: ItemProps) {
  const { name, summary, method, path } = operation;
  const { draftId, revision, isLocked } = page;
  const address = operationsPath(draftId);
  return (
    <li className="grid gap-2">
      <h3 className="h4 wrap-anywhere">{name}</h3>
      <p className="wrap-anywhere">{summary}</p>
      <p className="fig subtle text-sm wrap-anywhere">
        {method} {path}
      </p>
      {isLocked ? null : (
        <div className="row wrapx">
          {isEdited ? (
            <span className="muted">Open in the form</span>
          ) : (
            <ButtonLink
              href={`${address}?edit=${encodeURIComponent(name)}`}
              icon={Pencil}
              size="sm"
              aria-label={`Edit ${name}`}
            >
              Edit
            </ButtonLink>
          )}
          <Form method="post" action={address}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="revision" value={revision} />
            <SubmitButton
              kind="danger"
              size="sm"
              icon={Trash2}
              name="remove"
              value={name}
              aria-label={`Remove ${name}`}
              pendingText="Removing"
            >
              Remove
            </SubmitButton>
          </Form>
        </div>
      )}
    </li>
  );
}
