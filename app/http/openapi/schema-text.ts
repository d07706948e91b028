import { isObject } from "~/domain/agents/openapi-schema";

import type { JsonSchema } from "./api-document";

const INDENT = "  ";

/** A schema as a short type: `{ id: string, price?: number }`. */
export function schemaText(schema: unknown, indent = ""): string {
  if (!isObject(schema)) return "anything";
  const { anyOf, enum: values, const: only, type } = schema;
  if (Array.isArray(anyOf)) return alternatives(anyOf, indent);
  if (Array.isArray(values)) return values.map(literal).join(" | ");
  if (only !== undefined) return literal(only);
  if (!Array.isArray(type)) return typedText(schema, indent);
  return alternatives(
    type.map((one: unknown) => ({ ...schema, type: one })),
    indent,
  );
}

function typedText(schema: JsonSchema, indent: string): string {
  const { type, items } = schema;
  if (type === "array") return listText(items, indent);
  if (type === "object") return objectText(schema, indent);
  return typeof type === "string" ? type : "anything";
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}

function alternatives(schemas: readonly unknown[], indent: string): string {
  const texts = schemas.map((schema) => schemaText(schema, indent));
  return [...new Set(texts)].join(" | ");
}

function listText(items: unknown, indent: string): string {
  const item = schemaText(items, indent);
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties, required, additionalProperties } = schema;
  const inner = indent + INDENT;
  const needed = Array.isArray(required) ? required : [];
  const lines = Object.entries(isObject(properties) ? properties : {}).map(
    ([name, of]) =>
      `${inner}${name}${needed.includes(name) ? "" : "?"}: ${schemaText(of, inner)}`,
  );
  if (isObject(additionalProperties)) {
    lines.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`);
  }
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}
