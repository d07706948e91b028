import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";

/** Reopens a closed request. */
export function ReopenForm({ revision }: { revision: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={revision} />
      <SubmitButton
        name="intent"
        value="reopen"
        kind="secondary"
        pendingText="Reopening"
      >
        Reopen request
      </SubmitButton>
    </Form>
  );
}
