import type { Operation } from "../agents/operations";
import { inputFaults } from "../agents/operation-values";
import type { FieldErrors } from "../platform/errors";

type Schema = Operation["inputSchema"];
type Property = {
  type?: unknown;
  title?: unknown;
  description?: unknown;
  enum?: unknown;
  maxLength?: unknown;
};

/** One control of the form that an input schema makes. */
export type InputField = {
  name: string;
  label: string;
  hint: string | undefined;
  isRequired: boolean;
  /**
   * "json" for lists, objects and anything else without a control of its own.
   */
  kind: "line" | "text" | "number" | "boolean" | "choice" | "json";
  choices: string[];
  text: string;
};

/** Texts longer than this get several lines. */
const LONG_TEXT = 120;
/** The name of the only control, if the input is not an object. */
const WHOLE = "input";

/** The controls for an input: one for each property, filled with an example. */
export function inputFields(schema: Schema, example: unknown): InputField[] {
  const properties = propertiesOf(schema);
  if (properties === null) {
    return [fieldOf([WHOLE, { title: "Input" }], example, true)];
  }
  const values = (example ?? {}) as Record<string, unknown>;
  const required: unknown[] = Array.isArray(schema.required)
    ? schema.required
    : [];
  return Object.entries(properties).map(([name, property]) =>
    fieldOf([name, property], values[name], required.includes(name)),
  );
}

/** The input that was typed, or what is wrong with it, by control. */
export function readInputForm(
  schema: Schema,
  typed: Record<string, string>,
): { input: unknown; errors: FieldErrors } {
  const read = inputFields(schema, null)
    .map((field) => readField(field, typed[field.name] ?? ""))
    .filter((field) => field !== null);
  const values = Object.fromEntries(
    read.map(({ name, value }) => [name, value]),
  );
  const input = propertiesOf(schema) === null ? values[WHOLE] : values;
  const misread = read.filter(({ value }) => value === undefined);
  const errors =
    misread.length > 0
      ? Object.fromEntries(misread.map(({ name, error }) => [name, [error]]))
      : faultsByControl(schema, input);
  return { input, errors };
}

/** Null for a control that was left empty. */
function readField(field: InputField, text: string) {
  if (text.trim() === "" && field.kind !== "boolean") return null;
  const error = MISREAD[field.kind] ?? "";
  return { name: field.name, value: valueOf(field, text), error };
}

const MISREAD: Partial<Record<InputField["kind"], string>> = {
  number: "Enter a number.",
  json: "Enter valid JSON.",
};

function propertiesOf(schema: Schema): Record<string, Property> | null {
  const { properties } = schema;
  if (typeof properties !== "object" || properties === null) return null;
  return properties as Record<string, Property>;
}

function fieldOf(
  [name, property]: [string, Property],
  value: unknown,
  isRequired: boolean,
): InputField {
  const { title, description } = property;
  const kind = kindOf(property, value);
  return {
    name,
    label: typeof title === "string" ? title : name,
    hint: typeof description === "string" ? description : undefined,
    isRequired,
    kind,
    choices: kind === "choice" ? (property.enum as string[]) : [],
    text: textOf(kind, value),
  };
}

function kindOf(property: Property, value: unknown): InputField["kind"] {
  const { type, enum: choices } = property;
  if (Array.isArray(choices) && choices.every(isText)) return "choice";
  if (type === "string") return isLong(property, value) ? "text" : "line";
  return KINDS.get(type) ?? "json";
}

const KINDS = new Map<unknown, InputField["kind"]>([
  ["boolean", "boolean"],
  ["number", "number"],
  ["integer", "number"],
]);

const isText = (value: unknown): value is string => typeof value === "string";

function isLong({ maxLength }: Property, value: unknown): boolean {
  return Number(maxLength) > LONG_TEXT || (isText(value) && /\n/.test(value));
}

function textOf(kind: InputField["kind"], value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string" && kind !== "json") return value;
  return JSON.stringify(value, null, 2);
}

/** Undefined if the text is not valid for its kind. */
function valueOf({ kind }: InputField, text: string): unknown {
  if (kind === "boolean") return text === "true" || text === "on";
  if (kind === "number") {
    const number = Number(text);
    return Number.isFinite(number) ? number : undefined;
  }
  if (kind !== "json") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function faultsByControl(schema: Schema, input: unknown): FieldErrors {
  const names = new Set(inputFields(schema, null).map(({ name }) => name));
  const errors: FieldErrors = {};
  for (const { place, message } of inputFaults(schema, input)) {
    const [first = ""] = place.split("/");
    const name = [first, WHOLE].find((known) => names.has(known));
    (errors[name ?? "form"] ??= []).push(message);
  }
  return errors;
}
