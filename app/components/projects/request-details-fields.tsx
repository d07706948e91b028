import type { SubmissionResult } from "@conform-to/react";

import {
  Attachments,
  type KeptAttachment,
} from "~/components/forms/attachments";
import { TextInput } from "~/components/forms/text-input";
import { typedIn } from "~/components/forms/typed-in";
import { REQUESTER_RULE } from "~/content/project-chat";
import type { TermsField } from "~/domain/projects/terms-rule";

import { useTermsCheck } from "./use-terms-check";

type RequestDetailsFieldsProps = {
  /** The refused post, whose input is restored. */
  result?: SubmissionResult | null | undefined;
  /** The files of that post. */
  kept: readonly KeptAttachment[];
};

/**
 * What the requester wants to spend, by when, and the files for the operator.
 * The last fields of a multipart form: the server reads nothing after a refused
 * file.
 */
export function RequestDetailsFields(props: RequestDetailsFieldsProps) {
  const { result, kept } = props;
  const { fieldset, errorsOf } = useTermsCheck(result?.error);
  const fieldOf = (name: TermsField) => ({
    name,
    defaultValue: typedIn(result, name),
    errors: errorsOf(name),
    optional: true,
  });
  return (
    <>
      <fieldset ref={fieldset} className="grid grid-cols-2 items-start gap-4">
        <legend className="sr-only">Budget in US dollars</legend>
        <TextInput
          {...fieldOf("budgetMin")}
          label="Budget from"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...fieldOf("budgetMax")}
          label="Budget to"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
        />
      </fieldset>
      <TextInput {...fieldOf("wantedBy")} label="Wanted by" type="date" />
      <Attachments errors={result?.error?.attachments ?? []} kept={kept} />
      <p className="subtle text-xs">{REQUESTER_RULE}</p>
    </>
  );
}
