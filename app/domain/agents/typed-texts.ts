/** A form's texts by field name. */
export type Typed = Record<string, string>;

/** A form's texts by name; a name that repeats has a line for each. */
export function typedTexts(form: FormData): Typed {
  const names = [...new Set(form.keys())];
  const entries = names.map((name) => {
    const values = form.getAll(name);
    return [name, values.filter((value) => typeof value === "string")] as const;
  });
  return Object.fromEntries(
    entries
      .filter(([, texts]) => texts.length > 0)
      .map(([name, texts]) => [name, texts.join("\n")]),
  );
}
