import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useId } from "react";

import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";

import { useStoredCount } from "./use-stored-count";

type WaitlistFormProps = {
  title: string;
  button: string;
  /** The mission form also asks for a phone number. */
  withPhone?: boolean;
  lastResult: SubmissionResult | undefined;
};

/** A sign-up for the waitlist; cleared once it is stored. */
export function WaitlistForm(props: WaitlistFormProps) {
  const { title, button, withPhone = false, lastResult } = props;
  const id = useId();
  const storedCount = useStoredCount(lastResult);
  return (
    <section className="panel cut pad pad-lg" aria-labelledby={id}>
      <h2 className="h3 mb-5" id={id}>
        {title}
      </h2>
      <Form method="post" className="grid gap-5" key={storedCount}>
        <FormErrors title="Not saved" result={lastResult} />
        <Honeypot />
        <TextInput
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          errors={errorsAt(lastResult, "email")}
          defaultValue={typedAt(lastResult, "email")}
        />
        {withPhone ? (
          <TextInput
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            required
            errors={errorsAt(lastResult, "phone")}
            defaultValue={typedAt(lastResult, "phone")}
          />
        ) : null}
        <SubmitButton size="lg" block pendingText="Storing">
          {button}
        </SubmitButton>
      </Form>
    </section>
  );
}

function errorsAt(result: SubmissionResult | undefined, field: string) {
  return result?.error?.[field] ?? undefined;
}

function typedAt(result: SubmissionResult | undefined, field: string) {
  const typed: unknown = result?.initialValue?.[field];
  return typeof typed === "string" ? typed : undefined;
}
