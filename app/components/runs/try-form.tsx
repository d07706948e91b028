import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import type { FieldErrors } from "~/domain/platform/errors";
import type { InputField } from "~/domain/runs/input-form";

import { InputControl } from "./input-control";

type TryFormProps = {
  page: {
    agent: { slug: string };
    operations: { name: string; summary: string }[];
    operation: { name: string; summary: string; examples: string[] };
    fields: InputField[];
  };
  typed: Record<string, string> | undefined;
  errors: FieldErrors;
};

/** The input of one operation, filled with an example. */
export function TryForm({ page, typed, errors }: TryFormProps) {
  const { agent, operations, operation, fields } = page;
  const path = `/agent/${agent.slug}/try`;
  return (
    <section aria-labelledby="try-input">
      <h2 className="h3 mb-4" id="try-input">
        {operations.length > 1 ? "What to run" : operation.summary}
      </h2>
      {operations.length > 1 ? (
        <nav aria-label="Operations" className="mb-5">
          <ul className="grid gap-2">
            {operations.map(({ name, summary }) => (
              <li key={name}>
                <a
                  className="link aria-[current]:font-bold aria-[current]:no-underline"
                  href={`${path}?operation=${name}`}
                  aria-current={name === operation.name ? "page" : undefined}
                >
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {operation.examples.length > 1 ? (
        <p className="row wrapx mb-5 gap-3 text-sm">
          <span className="muted">Examples:</span>
          {operation.examples.map((title, index) => (
            <a
              key={title}
              className="link"
              href={`${path}?operation=${operation.name}&example=${index}`}
            >
              {title}
            </a>
          ))}
        </p>
      ) : null}
      <Form
        method="post"
        action={`${path}?operation=${operation.name}`}
        className="panel pad grid gap-5"
        noValidate
        preventScrollReset
      >
        <FormErrors
          title="The agent did not run"
          errors={errors.form}
          allErrors={{ ...errors, form: undefined }}
          result={errors}
        />
        {fields.map((input) => (
          <InputControl
            key={`${operation.name} ${input.name} ${input.text}`}
            input={input}
            typed={typed?.[input.name]}
            errors={errors[input.name]}
          />
        ))}
        <SubmitButton className="w-fit">Run</SubmitButton>
      </Form>
    </section>
  );
}
