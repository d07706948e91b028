import type { FieldErrors } from "../platform/errors";
import {
  rowErrors,
  rowsOfSchema,
  rowTexts,
  schemaOfRows,
  typedRows,
} from "./input-rows";
import {
  inputProblems,
  operationSchema,
  operationsSchema,
} from "./operation-values";
import type { Operation } from "./operations";
import type { Typed } from "./typed-texts";

const FIRST_TITLE = "Example";
const BAD_JSON = "Enter valid JSON";
const TWO_SCHEMAS = "Use either the fields above or a schema, not both";

/** The texts of an operation's form; without one, of a new operation. */
export function operationTexts(operation: Operation | null): Typed {
  if (!operation) return { method: "POST", timeoutSeconds: "10" };
  const { name, summary, method, path, timeoutSeconds } = operation;
  const { anonymous, repeatable, inputSchema, examples } = operation;
  const rows = rowsOfSchema(inputSchema);
  const [first] = examples;
  return {
    name,
    summary,
    method,
    path,
    timeoutSeconds: String(timeoutSeconds),
    ...(anonymous ? { anonymous: "on" } : {}),
    ...(repeatable ? { repeatable: "on" } : {}),
    ...(rows ? rowTexts(rows) : { inputSchema: jsonText(inputSchema) }),
    exampleInput: jsonText(first?.input),
    exampleOutput: jsonText(first?.output),
  };
}

function jsonText(value: unknown): string {
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}

type Editing = {
  /** All operations of the draft. */
  operations: readonly Operation[];
  /** The name of the edited one; null for a new one. */
  editing: string | null;
};

type Read =
  | { operations: Operation[]; errors: null }
  | { operations: null; errors: FieldErrors };

/**
 * Reads the form of one operation: the draft's operations with it, or what is
 * wrong, by control and under "" for all operations together. Examples after
 * the first are kept: the form has only one.
 */
export function readOperationForm(typed: Typed, wanted: Editing): Read {
  const { operations, editing } = wanted;
  const before = operations.find(({ name }) => name === editing);
  const { operation, errors } = readOne(typed, before);
  if (!operation) return { operations: null, errors };
  const others = operations.filter((other) => other !== before);
  if (others.some(({ name }) => name === operation.name)) {
    const name = [`Another operation is called ${operation.name}`];
    return { operations: null, errors: { name } };
  }
  const all = before
    ? operations.map((other) => (other === before ? operation : other))
    : [...operations, operation];
  const read = operationsSchema.safeParse(all);
  if (read.success) return { operations: read.data, errors: null };
  const message = read.error.issues[0]?.message ?? BAD_JSON;
  return { operations: null, errors: { "": [message] } };
}

function readOne(typed: Typed, before: Operation | undefined) {
  const { values, errors } = sentOperation(typed, before);
  const read = operationSchema.safeParse(values);
  for (const { path, message } of read.error?.issues ?? []) {
    errors[controlOf(path)] ??= [message];
  }
  const isRead = read.success && Object.keys(errors).length === 0;
  if (!isRead) return { operation: null, errors };
  const [misfit] = exampleProblems(read.data);
  return misfit === undefined
    ? { operation: read.data, errors }
    : { operation: null, errors: { exampleInput: [misfit] } };
}

function exampleProblems({ inputSchema, examples }: Operation): string[] {
  return inputProblems(inputSchema, examples[0]?.input);
}

/** The form's control for a place in an operation. */
function controlOf([part, , inner]: readonly PropertyKey[]): string {
  if (part !== "examples") return String(part ?? "");
  return inner === "output" ? "exampleOutput" : "exampleInput";
}

function sentOperation(typed: Typed, before: Operation | undefined) {
  const { json, errors } = readJsonControls(typed);
  const rows = typedRows(typed);
  if (json.inputSchema !== undefined && rows.length > 0) {
    errors.inputSchema = [TWO_SCHEMAS];
  }
  const values = {
    ...flatValues(typed),
    inputSchema: json.inputSchema ?? schemaOfRows(rows),
    examples: examplesOf(json, before?.examples ?? []),
  };
  return { values, errors: { ...rowErrors(typed), ...errors } };
}

const JSON_CONTROLS = ["inputSchema", "exampleInput", "exampleOutput"];

function readJsonControls(typed: Typed) {
  const errors: FieldErrors = {};
  const json: Record<string, unknown> = {};
  for (const control of JSON_CONTROLS) {
    const value = readJson(typed[control]);
    if (value === BAD) errors[control] = [BAD_JSON];
    else json[control] = value;
  }
  return { json, errors };
}

/** The typed example and the others; an empty input is an empty object. */
function examplesOf(
  { exampleInput: input = {}, exampleOutput: output }: Record<string, unknown>,
  [first, ...rest]: Operation["examples"],
) {
  const title = first?.title ?? FIRST_TITLE;
  const typed = output === undefined ? { input } : { input, output };
  return [{ title, ...typed }, ...rest];
}

function flatValues({ timeoutSeconds = "", ...typed }: Typed) {
  return {
    name: typed.name?.trim() ?? "",
    summary: typed.summary ?? "",
    method: typed.method,
    path: typed.path?.trim() ?? "",
    timeoutSeconds: /^\s*\d{1,4}\s*$/.test(timeoutSeconds)
      ? Number(timeoutSeconds)
      : timeoutSeconds,
    anonymous: typed.anonymous === "on",
    repeatable: typed.repeatable === "on",
  };
}

const BAD = Symbol("not JSON");

/** Undefined for an empty text. */
function readJson(text = ""): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return BAD;
  }
}
