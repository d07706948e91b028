import type { SubmissionResult } from "@conform-to/react";

import { FormPanel } from "~/components/forms/form-panel";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";

type DomainFormProps = {
  /** The domain that is being proven. */
  domain: string | null;
  lastResult: SubmissionResult | undefined;
};

/** Chooses the domain to prove. */
export function DomainForm({ domain, lastResult }: DomainFormProps) {
  const [form, fields] = useForm<{ domain: string }>({
    id: "domain",
    lastResult,
  });
  const hint =
    domain === null
      ? "Your agents then say that you control it, and when we checked."
      : `It replaces ${domain} and its badge.`;
  return (
    <FormPanel
      form={form}
      title={domain === null ? "Prove a domain" : "Another domain"}
      refusal="Domain not saved"
      lastResult={lastResult}
    >
      <TextInput
        field={fields.domain}
        label="Domain"
        hint={hint}
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <SubmitButton
          kind="secondary"
          name="intent"
          value="domain"
          pendingText="Saving"
        >
          {domain === null ? "Show what to publish" : "Replace domain"}
        </SubmitButton>
      </div>
    </FormPanel>
  );
}
