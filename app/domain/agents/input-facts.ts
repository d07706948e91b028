import { shorten } from "../platform/shorten";
import { ROW_TYPES } from "./input-rows";
import { isObject } from "./openapi-schema";
import type { Operation } from "./operations";

type Schema = Operation["inputSchema"];

/** An input field in words. */
export type InputFact = {
  name: string;
  type: string;
  isRequired: boolean;
  meaning: string;
};

const MOST_LETTERS = 300;

/** The input of an operation, field by field; "input" if it has no fields. */
export function inputFacts(schema: Schema): InputFact[] {
  const { properties, required } = schema;
  if (!isObject(properties)) return [factOf("input", schema, true)];
  const names: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]) =>
    factOf(name, isObject(property) ? property : {}, names.includes(name)),
  );
}

/** The fields of an example's output; empty if it has none. */
export function outputNames(output: unknown): string[] {
  const [first] = [output].flat();
  return isObject(first) ? Object.keys(first) : [];
}

function factOf(name: string, property: Schema, isRequired: boolean) {
  return {
    name,
    type: typeOf(property),
    isRequired,
    meaning: wordsOf(name, property) || "Not stated",
  };
}

/** A type that the schema leaves out or that forms lack is "Any". */
function typeOf({ type, enum: choices }: Schema): string {
  if (type === undefined && Array.isArray(choices)) return "Choice";
  const types = [type].flat().filter((one) => one !== "null");
  const names = types.map((one) =>
    Object.hasOwn(ROW_TYPES, String(one))
      ? ROW_TYPES[one as keyof typeof ROW_TYPES]
      : "Any",
  );
  return names.join(" or ") || "Any";
}

/** The fields of an object, or of each object in a list. */
function innerNames({ properties, items }: Schema): string {
  const inner = isObject(items) ? items.properties : properties;
  return isObject(inner) ? `with ${Object.keys(inner).join(", ")}` : "";
}

/** A title that repeats the name says nothing. */
function wordsOf(name: string, schema: Schema): string {
  const { title, description, enum: choices } = schema;
  const said = [description, title].find((text) => typeof text === "string");
  const parts = [
    said?.toLowerCase() === name.toLowerCase() ? "" : said,
    Array.isArray(choices) ? `one of ${choices.map(String).join(", ")}` : "",
    innerNames(schema),
  ];
  const [first = "", ...others] = parts.flatMap((part) =>
    part ? [part.replace(/\.$/, "")] : [],
  );
  const words = [
    `${first.charAt(0).toUpperCase()}${first.slice(1)}`,
    ...others,
  ];
  return shorten(words.join("; "), MOST_LETTERS);
}
