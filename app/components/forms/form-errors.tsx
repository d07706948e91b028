import { useEffect, useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { toneIcon } from "~/components/ui/note";

type FormErrorsProps = {
  id?: string;
  title?: string;
  /** Errors of the form as a whole. */
  errors?: string[];
  /** All errors by field name; their texts are shown at the fields. */
  allErrors?: Record<string, string[] | undefined>;
  /** The response to the post: each new one takes the focus again. */
  result?: unknown;
};

function fieldSummary(allErrors: FormErrorsProps["allErrors"]): string[] {
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
  const { id, title = "Please check the form", errors = [], result } = props;
  const ref = useRef<HTMLDivElement>(null);
  const messages = [...errors, ...fieldSummary(props.allErrors)];
  const text = messages.join(" ");
  useEffect(() => {
    if (text) ref.current?.focus();
  }, [text, result]);

  if (messages.length === 0) return null;
  return (
    <div
      ref={ref}
      id={id}
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
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
