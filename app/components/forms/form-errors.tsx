import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { toneIcon } from "~/components/ui/note";

import { SupportText } from "./support-text";

type ShownErrors = {
  errorId?: string;
  /** Errors of the form as a whole. */
  errors: string[] | undefined;
  /** All errors by field name; their texts are shown at the fields. */
  allErrors?: Record<string, string[] | undefined>;
};

/** Each new result, the response to a post, takes the focus again. */
type FormErrorsProps = { title: string } & (
  | { form: ShownErrors; result?: unknown }
  | (ShownErrors & { result?: unknown })
  | { result: Pick<SubmissionResult, "error"> | null | undefined }
);

function shownErrors(props: FormErrorsProps): ShownErrors {
  if ("form" in props) return props.form;
  if ("errors" in props) return props;
  return { errors: props.result?.error?.[""] ?? undefined };
}

function fieldSummary(allErrors: ShownErrors["allErrors"]): string[] {
  const count = Object.entries(allErrors ?? {}).filter(
    ([name, errors]) => name !== "" && errors && errors.length > 0,
  ).length;
  if (count === 0) return [];
  if (count === 1) return ["One field needs your attention."];
  return [`${count} fields need your attention.`];
}

/**
 * The errors above a form that was returned. Takes the focus, so that a failed
 * post's reason is read first.
 */
export function FormErrors(props: FormErrorsProps) {
  const { title, result } = props;
  const { errorId, errors = [], allErrors } = shownErrors(props);
  const ref = useRef<HTMLDivElement>(null);
  const messages = [...errors, ...fieldSummary(allErrors)];
  const text = messages.join(" ");
  useEffect(() => {
    if (text) ref.current?.focus();
  }, [text, result]);

  if (messages.length === 0) return null;
  return (
    <div
      ref={ref}
      id={errorId}
      className="note s-danger"
      role="alert"
      tabIndex={-1}
      // Without scripts the browser itself brings a page that came back here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader waits for it
      autoFocus
    >
      <Icon of={toneIcon("danger")} />
      <div className="words">
        <b>{title}</b>
        {messages.map((message) => (
          <p className="muted" key={message}>
            <SupportText text={message} />
          </p>
        ))}
      </div>
    </div>
  );
}
