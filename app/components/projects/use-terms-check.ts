import { useEffect, useRef, useState } from "react";

import {
  TERMS_FIELDS,
  wrongTerms,
  type TermsField,
  type WrongTerms,
} from "~/domain/projects/terms-rule";

type Refused = Partial<Record<string, string[] | null>> | null | undefined;

/**
 * Checks budget and day when one changes and before their form is sent, which
 * then stays where it is; the server checks again. Before the first check, a
 * field has the errors of the refused post.
 */
export function useTermsCheck(refused: Refused) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [wrong, setWrong] = useState<WrongTerms | null>(null);
  useEffect(() => {
    const form = fieldset.current?.form;
    if (!form) return;
    const check = () => {
      const found = wrongTerms(typedIn(form), new Date());
      setWrong(found);
      return TERMS_FIELDS.find((name) => found[name] !== undefined);
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && isTerm(target.name)) check();
    };
    /** An error that left at a click would move the button away from it. */
    const onInput = (event: Event) => {
      if (isMarked(form)) onChange(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      const first = check();
      if (first === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      inputOf(form, first)?.focus();
    };
    form.addEventListener("input", onInput);
    form.addEventListener("change", onChange);
    form.addEventListener("submit", onSubmit);
    return () => {
      form.removeEventListener("input", onInput);
      form.removeEventListener("change", onChange);
      form.removeEventListener("submit", onSubmit);
    };
  }, []);
  const errorsOf = (name: TermsField): string[] => {
    if (wrong === null) return refused?.[name] ?? [];
    return [wrong[name] ?? []].flat();
  };
  return { fieldset, errorsOf };
}

function isTerm(name: string): boolean {
  return TERMS_FIELDS.some((field) => field === name);
}

function isMarked(form: HTMLFormElement): boolean {
  return TERMS_FIELDS.some((name) => inputOf(form, name)?.ariaInvalid);
}

function typedIn(form: HTMLFormElement): Record<TermsField, string> {
  const typed = (name: TermsField) => inputOf(form, name)?.value ?? "";
  return {
    budgetMin: typed("budgetMin"),
    budgetMax: typed("budgetMax"),
    wantedBy: typed("wantedBy"),
  };
}

function inputOf(form: HTMLFormElement, name: TermsField) {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}
