import type { FieldErrors } from "../platform/errors";
import { isObject } from "./openapi-schema";
import type { Operation } from "./operations";
import type { Typed } from "./typed-texts";

type Schema = Operation["inputSchema"];

/** The types of an input field, as a form offers them. */
export const ROW_TYPES = {
  string: "Text",
  number: "Number",
  integer: "Whole number",
  boolean: "Yes or no",
  array: "List",
  object: "Object",
} as const;

type InputRow = {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
};

const EMPTY: InputRow = {
  name: "",
  type: "string",
  isRequired: false,
  description: "",
};
/**
 * The number of empty rows after the filled ones, and of rows in a new
 * operation.
 */
const SPARE = 3;
const MOST_ROWS = 60;

/** The schema of an object with a field for each row. */
export function schemaOfRows(rows: readonly InputRow[]): Schema {
  const properties = rows.map(({ name, type, description }) => [
    name,
    description === "" ? { type } : { type, description },
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(properties) as Schema,
    required: rows.filter((row) => row.isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** The rows that make this schema; null if rows cannot express it. */
export function rowsOfSchema(schema: Schema): InputRow[] | null {
  const { properties, required } = schema;
  if (!isObject(properties) || !Array.isArray(required)) return null;
  const rows = Object.entries(properties).map(([name, property]) => {
    const { type, description } = isObject(property) ? property : {};
    return {
      name,
      type: typeof type === "string" ? type : "",
      isRequired: required.includes(name),
      description: typeof description === "string" ? description : "",
    };
  });
  const isKnown = rows.every(({ type }) => Object.hasOwn(ROW_TYPES, type));
  const isSame = canonical(schemaOfRows(rows)) === canonical(schema);
  return isKnown && isSame ? rows : null;
}

/** JSON in which the order of names, and of required ones, is the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === "required" && Array.isArray(inner)) {
      return inner.map((name) => JSON.stringify(name)).sort(byText);
    }
    if (!isObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [two]) => byText(one, two)),
    );
  });
}

function byText(one: string, two: string): number {
  return one < two ? -1 : 1;
}

/** The name of a row's control, counted from 0. */
export function rowControl(at: number, part: keyof InputRow): string {
  return `row-${at}-${part}`;
}

/** The texts of the rows' controls. */
export function rowTexts(rows: readonly InputRow[]): Typed {
  const entries = rows.flatMap((row, at) => [
    [rowControl(at, "name"), row.name],
    [rowControl(at, "type"), row.type],
    [rowControl(at, "description"), row.description],
    ...(row.isRequired ? [[rowControl(at, "isRequired"), "on"]] : []),
  ]);
  return Object.fromEntries(entries) as Typed;
}

/** The typed rows that have a name or description, with their places. */
export function typedRows(typed: Typed): (InputRow & { at: number })[] {
  return Array.from({ length: MOST_ROWS }, (_, at) => rowAt(typed, at)).filter(
    ({ name, description }) => name !== "" || description !== "",
  );
}

function rowAt(typed: Typed, at: number): InputRow & { at: number } {
  return {
    at,
    name: (typed[rowControl(at, "name")] ?? EMPTY.name).trim(),
    type: typed[rowControl(at, "type")] ?? EMPTY.type,
    isRequired: typed[rowControl(at, "isRequired")] === "on",
    description: (typed[rowControl(at, "description")] ?? "").trim(),
  };
}

/** How many rows a form with these texts shows: some are always empty. */
export function rowCount(typed: Typed): number {
  const last = typedRows(typed).at(-1)?.at ?? -1;
  return Math.min(MOST_ROWS, last + 1 + SPARE);
}

/** What is wrong with the typed rows, by control. */
export function rowErrors(typed: Typed): FieldErrors {
  const errors: FieldErrors = {};
  const names = new Set<string>();
  for (const { at, name, type } of typedRows(typed)) {
    const fault = rowFault(name, type, names);
    if (fault) errors[rowControl(at, "name")] = [fault];
    names.add(name);
  }
  return errors;
}

function rowFault(name: string, type: string, names: ReadonlySet<string>) {
  if (name === "") return "A field needs a name";
  if (name.length > 100) return "A name has at most 100 characters";
  if (names.has(name)) return `Two fields are called ${name}`;
  return Object.hasOwn(ROW_TYPES, type) ? null : "Choose a type";
}
