import { isObject, sampleOf } from "~/domain/agents/openapi-schema";

import type { JsonSchema } from "./api-document";

/**
 * A response that fits its schema: the schema's own example, else one with
 * every field, one item in each list, and texts that follow the fields' names.
 */
export function answerExample(schema: unknown, name = ""): unknown {
  if (!isObject(schema)) return null;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const choice = choiceOf(schema);
  if (choice !== undefined) return answerExample(choice, name);
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "object") return objectExample(schema);
  if (type === "array") return [answerExample(schema.items, name)];
  return type === "string" ? textOf(schema, name) : valueOf(schema, name);
}

/** Whether the schema says more about a value than its type and limits. */
function isFixed({ enum: values, const: only, format }: JsonSchema): boolean {
  return [values, only, format].some((one) => one !== undefined);
}

/** The first alternative that is not null. */
function choiceOf({ anyOf, oneOf }: JsonSchema): unknown {
  const choices = anyOf ?? oneOf;
  if (!Array.isArray(choices)) return undefined;
  return choices.find((choice) => isObject(choice) && choice.type !== "null");
}

function objectExample(schema: JsonSchema): JsonSchema {
  const { properties, additionalProperties } = schema;
  const known = isObject(properties) ? properties : {};
  const free = isObject(additionalProperties) ? additionalProperties : {};
  const names = Object.keys(free).length > 0 ? keysOf(schema) : [];
  return Object.fromEntries(
    [
      ...names.map((name) => [name, free] as const),
      ...Object.entries(known),
    ].map(([name, of]) => [name, answerExample(of, name)]),
  );
}

/** The keys of a record: all of them where the schema lists them. */
function keysOf({ propertyNames }: JsonSchema): string[] {
  const names = isObject(propertyNames) ? propertyNames.enum : undefined;
  return Array.isArray(names) ? names.map(String) : ["name"];
}

const TEXTS: Record<string, string> = {
  category: "Marketing",
  changelogMd: "- Sorts two inboxes",
  country: "ES",
  currency: "usd",
  displayName: "Ana Ruiz",
  end: "17:00",
  fileName: "inbox-triage.zip",
  fullName: "Ana Ruiz",
  licenseKey: "the-license-key",
  longDescMd: "Sorts a shared inbox and drafts replies.",
  message: "The first draft is ready.",
  name: "Inbox Triage",
  sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  shortDesc: "Sorts a shared inbox.",
  start: "09:00",
  tags: "email",
  timezone: "Europe/Madrid",
  title: "Inbox Triage",
  username: "ana",
  version: "1.0.0",
};

/** Texts of names that end in these; the first that fits applies. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^id$|Id$/, "0198c0de-0000-7000-8000-000000000001"],
  [/url$/i, "https://armory.example/agent/inbox-triage"],
  [/slug$/i, "inbox-triage"],
  [/email$/i, "ana@example.com"],
  [/domain$|^rpId$/, "example.com"],
];

function textOf(schema: JsonSchema, name: string): unknown {
  if (isFixed(schema)) return sampleOf(schema);
  const ending = ENDINGS.find(([pattern]) => pattern.test(name));
  return ending?.[1] ?? TEXTS[name] ?? wordsOf(name);
}

/** A number within its limits, or what else the schema says. */
function valueOf(schema: JsonSchema, name: string): unknown {
  const { type, minimum, maximum } = schema;
  if (isFixed(schema) || type === undefined || type === "boolean")
    return sampleOf(schema) ?? null;
  const usual = /usd$|price|amount/i.test(name) ? 149 : 4;
  const least = typeof minimum === "number" ? minimum : usual;
  const most = typeof maximum === "number" ? maximum : usual;
  return Math.min(Math.max(usual, least), most);
}

/** "notCovered" as "not covered". */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  return words.toLowerCase() || "text";
}
