import { useActionData } from "@remix-run/react";
import { Download } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import type { WizardAnswer } from "~/http/agents/wizard-acts.server";

/** Fills the operations from an address; posts the step with its form. */
export function ImportOperations() {
  const refusal = useActionData<WizardAnswer>();
  return (
    <div className="grid gap-3 sm:col-span-2">
      <TextInput
        field={{
          id: "field-operationsUrl",
          name: "operationsUrl",
          initialValue: refusal?.typed.operationsUrl,
          errors: refusal?.errors.operationsUrl,
        }}
        label="Import from an address"
        optional
        hint="The address of an OpenAPI 3 document or an MCP server. Importing saves this step and replaces the operations above."
        inputMode="url"
        maxLength={500}
        mono
      />
      <SubmitButton
        kind="secondary"
        name="do"
        value="import"
        icon={Download}
        className="w-fit"
        pendingText="Importing"
      >
        Import operations
      </SubmitButton>
    </div>
  );
}
