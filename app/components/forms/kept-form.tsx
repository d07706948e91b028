import {
  Form,
  useLocation,
  useNavigation,
  type FormProps,
} from "@remix-run/react";
import { useEffect, useRef } from "react";

import { keepDraft, readDraft } from "./draft";
import { comeTo } from "../ui/come-to";

type KeptFormProps = FormProps & {
  /** Names the subject among the forms of its page's address. */
  id: string;
  /** Whether its confirmation led back to it. */
  isBack?: boolean | undefined;
};

/**
 * A form whose input stays in the tab until the server has accepted it: neither
 * another page, a closed dialog, a refusal nor an expired session loses it.
 */
export function KeptForm(props: KeptFormProps) {
  const { id, isBack = false, onInput, onSubmit, ...form } = props;
  const place = `${useLocation().pathname}#${id}`;
  const noteSubmit = useForgetting(place);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) resume(ref.current, readDraft(place));
  }, [place]);
  useEffect(() => {
    if (isBack) comeTo(ref.current, "textarea, input:not([type=hidden])");
  }, [isBack]);
  return (
    <Form
      {...form}
      id={id}
      ref={ref}
      onInput={(event) => {
        onInput?.(event);
        keep(place, event.currentTarget, event.target);
      }}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) noteSubmit();
      }}
    />
  );
}

/**
 * Forgets a place's draft when its form's post is redirected: a refusal returns
 * the form, and an expired session repeats the post at the sign-in page.
 */
function useForgetting(place: string): () => void {
  const { state, location, formMethod } = useNavigation();
  const isSent = useRef(false);
  const sentTo = useRef<typeof location>();
  useEffect(() => {
    if (!isSent.current) return;
    if (state === "submitting" && sentTo.current === undefined) {
      sentTo.current = location;
    } else if (location !== sentTo.current) {
      isSent.current = false;
      if (state === "loading" && formMethod) keepDraft(place, "");
    }
  }, [state, location, formMethod, place]);
  return () => {
    isSent.current = true;
    sentTo.current = undefined;
  };
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTypedField(field: unknown): field is TypedField {
  return field instanceof HTMLInputElement
    ? !["hidden", "password", "file"].includes(field.type)
    : field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement;
}

/** Adds what a field's name now has to the draft; other fields stay as kept. */
function keep(place: string, form: HTMLFormElement, field: unknown): void {
  if (!isTypedField(field)) return;
  const draft = new URLSearchParams(readDraft(place));
  draft.delete(field.name);
  const values = new FormData(form).getAll(field.name).map(String);
  // A group without a tick is also what was chosen.
  for (const value of values.length > 0 ? values : [""]) {
    draft.append(field.name, value);
  }
  keepDraft(place, draft.toString());
}

/** Fills the fields that were not used before hydration, and keeps the others. */
function resume(form: HTMLFormElement, draft: string): void {
  const typed = new URLSearchParams(draft);
  for (const field of form.elements) {
    if (!isTypedField(field)) continue;
    if (!isUsed(field) && !fill(field, typed)) continue;
    // Keeps the field, and updates its counter.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function isUsed(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex((it) => it.defaultSelected);
    return field.selectedIndex !== Math.max(0, initial);
  }
  return field instanceof HTMLInputElement && isTick(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

const isTick = ({ type }: HTMLInputElement) =>
  type === "checkbox" || type === "radio";

/** Whether the draft has something for the field. */
function fill(field: TypedField, typed: URLSearchParams): boolean {
  const values = typed.getAll(field.name);
  if (field instanceof HTMLInputElement && isTick(field)) {
    field.checked =
      values.length > 0 ? values.includes(field.value) : field.checked;
  } else {
    field.value = values[0] ?? field.value;
  }
  return values.length > 0;
}
