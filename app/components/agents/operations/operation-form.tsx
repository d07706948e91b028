import { Form } from "@remix-run/react";
import { Save } from "lucide-react";

import { Checkbox } from "~/components/forms/checkbox";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import {
  MOST_TIMEOUT_SECONDS,
  OPERATION_METHODS,
} from "~/domain/agents/operations";
import { RUN_ALLOWANCES } from "~/domain/runs/runs";
import type { OperationAnswer } from "~/http/agents/operation-acts.server";

import { InputRows } from "./input-rows";
import type { OperationsPage } from "./operations-page";

const METHODS = OPERATION_METHODS.map((value) => ({ value, label: value }));

type OperationFormProps = {
  page: OperationsPage;
  refusal: OperationAnswer | undefined;
};

/** One operation in fields; a refused form keeps its input. */
export function OperationForm({ page, refusal }: OperationFormProps) {
  const { editing, revision, texts } = page;
  const isOwn = refusal !== undefined && refusal.typed.intent !== "remove";
  const typed = isOwn ? refusal.typed : texts;
  const source = (name: string) => ({
    field: {
      id: `operation-${name}`,
      name,
      initialValue: typed[name],
      errors: isOwn ? refusal.errors[name] : undefined,
    },
  });
  return (
    <section className="panel min-w-0" aria-labelledby="operation-title">
      <div className="panel-head">
        <h2 id="operation-title" className="wrap-anywhere">
          {editing === null ? "New operation" : `Edit ${editing}`}
        </h2>
      </div>
      <Form method="post" className="pad pad-lg grid gap-6" noValidate>
        <input type="hidden" name="revision" value={revision} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            {...source("name")}
            label="Name"
            hint="Part of the address that buyers call, such as score-lead"
            mono
          />
          <TextInput
            {...source("summary")}
            label="Summary"
            hint="What it does, in a few words"
          />
          <Select {...source("method")} label="Method" options={METHODS} />
          <TextInput
            {...source("path")}
            label="Path"
            hint="After the endpoint’s address, such as /score"
            mono
          />
          <TextInput
            {...source("timeoutSeconds")}
            label="Timeout in seconds"
            type="number"
            min={1}
            max={MOST_TIMEOUT_SECONDS}
            step={1}
          />
        </div>
        <div className="grid gap-3">
          <Checkbox
            {...source("anonymous")}
            label={`People without an account may try it, running your agent ${RUN_ALLOWANCES.anonymous.max} times in 24 hours from one network address. Signed-in users can always run it ${RUN_ALLOWANCES.user.max} times`}
          />
          <Checkbox
            {...source("repeatable")}
            label="Its example is safe to repeat: it changes nothing, so we may send it every 15 minutes to measure your endpoint"
          />
        </div>
        <InputRows typed={typed} source={source} />
        <TextArea
          {...source("inputSchema")}
          label="Input schema as JSON"
          hint="JSON Schema, instead of the fields above."
          optional
          rows={6}
          mono
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea
            {...source("exampleInput")}
            label="Example input"
            hint="JSON that fits the input. It fills the form in which buyers try the operation."
            rows={8}
            mono
          />
          <TextArea
            {...source("exampleOutput")}
            label="Example output"
            hint="JSON. What the endpoint returns for the example."
            optional
            rows={8}
            mono
          />
        </div>
        <div>
          <SubmitButton
            kind="primary"
            name="intent"
            value="save"
            icon={Save}
            pendingText="Saving"
          >
            Save operation
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
