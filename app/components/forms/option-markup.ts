import { useState } from "react";

import { markup, type Markup } from "~/components/ui/markup";

import type { SelectOption } from "./select";

type Options = readonly SelectOption[];

export function optionMarkup(options: Options, chosen?: string): Markup {
  return markup`${options.map(({ value, label }) =>
    value === chosen
      ? markup`<option value="${value}" selected="">${label}</option>`
      : markup`<option value="${value}">${label}</option>`,
  )}`;
}

/**
 * The markup of options, with the chosen one selected. It changes only with the
 * list of options: drawing them again would undo a newer selection.
 */
export function useOptionMarkup(options: Options, chosen: string): Markup {
  const [drawn, setDrawn] = useState<{ options: Options; as: Markup }>();
  if (drawn?.options === options) return drawn.as;
  const as = optionMarkup(options, chosen);
  setDrawn({ options, as });
  return as;
}
