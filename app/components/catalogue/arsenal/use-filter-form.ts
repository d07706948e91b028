import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, type ChangeEvent, type FormEvent } from "react";

import {
  arsenalHref,
  filterTexts,
  readArsenalFilters,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

import { useHere } from "./use-here";

const TYPING_PAUSE_MS = 300;

/**
 * Updates the list whenever a field of the filter form changes: a selection
 * immediately and as a history entry, typing after a pause and without one.
 */
export function useFilterForm(filters: ArsenalFilters) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const here = useHere();
  const { pathname, search } = useLocation();
  useFieldsOf(ref, filters);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(replace: boolean) {
    clearTimeout(timer.current);
    if (!ref.current) return;
    const href = here(addressOf(ref.current));
    if (href === pathname + search) return;
    navigate(href, { replace, preventScrollReset: true });
  }

  return {
    ref,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      show(false);
    },
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (!isField(target) || target.name === "") return;
      if (target instanceof HTMLSelectElement) show(false);
      else timer.current = setTimeout(() => show(true), TYPING_PAUSE_MS);
    },
  };
}

function addressOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return arsenalHref(readArsenalFilters(new URLSearchParams(entries)));
}

/** Updates the fields from the address, except the one being typed in. */
function useFieldsOf(
  form: { current: HTMLFormElement | null },
  filters: ArsenalFilters,
) {
  const movement: string = useNavigationType();
  const isBack = movement === "POP";
  useEffect(() => {
    for (const [name, value] of Object.entries(filterTexts(filters))) {
      const field = form.current?.elements.namedItem(name);
      if (!isField(field) || field.type === "hidden") continue;
      if (isBack || field !== document.activeElement) field.value = value;
    }
  }, [form, filters, isBack]);
}

function isField(
  value: unknown,
): value is HTMLInputElement | HTMLSelectElement {
  return (
    value instanceof HTMLInputElement || value instanceof HTMLSelectElement
  );
}
