import type { SubmissionResult } from "@conform-to/react";
import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { useForm } from "~/components/forms/use-form";
import { Confirmed } from "~/components/ui/confirmed";
import { Note } from "~/components/ui/note";

export type ModeratedEntry = {
  id: string;
  isHidden: boolean;
  hiddenReason: string | null;
  /** Written by the reader, or about one of their agents. */
  isOwn: boolean;
  revision: string;
};

export type ModerationForms = {
  action: string;
  result: SubmissionResult | null;
};

type ModeratedListProps<Entry> = ModerationForms & {
  entries: Entry[];
  /** The name of the field that holds the id. */
  field: "reviewId" | "questionId";
  reasonHint: string;
  titleOf: (entry: Entry) => string;
  /** What the entry says. */
  children: (entry: Entry) => ReactNode;
};

/**
 * What users wrote, each with a form to hide or show it. A refusal is shown at
 * its entry, or above the list if another administrator's action removed the
 * entry from it.
 */
export function ModeratedList<Entry extends ModeratedEntry>(
  props: ModeratedListProps<Entry>,
) {
  const { entries, field, reasonHint, titleOf, children, ...forms } = props;
  const { action, result } = forms;
  const refusedId = result?.initialValue?.[field];
  return (
    <>
      <UnlistedRefusal
        title="Nothing changed"
        result={result}
        isListed={entries.some(({ id }) => id === refusedId)}
        field="reason"
      />
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="panel pad grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
          >
            <div className="min-w-0">{children(entry)}</div>
            {entry.isOwn ? (
              <Note tone="info">
                This is your own case: another administrator decides.
              </Note>
            ) : (
              <HideForm
                entry={entry}
                title={titleOf(entry)}
                field={field}
                reasonHint={reasonHint}
                action={action}
                result={refusedId === entry.id ? result : null}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type HideFormProps = ModerationForms & {
  entry: ModeratedEntry;
  title: string;
  field: string;
  reasonHint: string;
};

function HideForm(props: HideFormProps) {
  const { entry, title, field, reasonHint, action, result } = props;
  const [form, fields] = useForm<{ reason: string }>({
    id: `moderate-${entry.id}`,
    lastResult: result,
  });
  return (
    <KeptForm
      method="post"
      action={action}
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <input type="hidden" name={field} value={entry.id} />
      <input type="hidden" name="revision" value={entry.revision} />
      <FormErrors title="Nothing changed" result={result} />
      {entry.isHidden ? (
        <>
          <Note tone="idle" title="Hidden">
            {entry.hiddenReason}
          </Note>
          <Confirmed
            label="Show again"
            look={{ kind: "secondary", size: "sm" }}
            warning="Everybody reads it again at once."
          >
            <SubmitButton
              kind="ok"
              size="sm"
              className="w-fit"
              icon={Eye}
              name="act"
              value="show"
              aria-label={`Yes, show again: ${title}`}
            >
              Yes, show again
            </SubmitButton>
          </Confirmed>
        </>
      ) : (
        <>
          <TextInput
            field={fields.reason}
            label="Reason"
            hint={reasonHint}
            maxLength={1000}
          />
          <Confirmed
            label="Hide"
            look={{ kind: "danger", size: "sm" }}
            warning="Nobody else reads it until an administrator shows it again."
          >
            <SubmitButton
              kind="danger-fill"
              size="sm"
              className="w-fit"
              icon={EyeOff}
              name="act"
              value="hide"
              aria-label={`Yes, hide: ${title}`}
            >
              Yes, hide
            </SubmitButton>
          </Confirmed>
        </>
      )}
    </KeptForm>
  );
}
