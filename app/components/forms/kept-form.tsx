import { useEffect, useRef } from "react";

import { keepDraft, readDraft } from "./draft";

/**
 * Keeps the text areas, selects and checkboxes of a form until it is sent or the
 * tab closed, so that a visit to another page loses nothing. `place` names the
 * form and its subject.
 */
export function useKeptForm(place: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) restore(ref.current, readDraft(place));
  }, [place]);
  const onInput = () => {
    if (ref.current) keepDraft(place, textOf(ref.current));
  };
  const onSubmit = () => keepDraft(place, "");
  return { ref, onInput, onSubmit };
}

function textOf(form: HTMLFormElement): string {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  ).toString();
}

/** What was typed before hydration stays. */
function restore(form: HTMLFormElement, draft: string): void {
  const typed = new URLSearchParams(draft);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked ||= typed.getAll(field.name).includes(field.value);
    } else if (isAreaOrSelect(field)) {
      field.value ||= typed.get(field.name) ?? "";
    }
  }
}

function isAreaOrSelect(
  field: Element,
): field is HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  );
}
