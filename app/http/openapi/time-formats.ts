import { isObject } from "~/domain/agents/openapi-schema";

/** The names of times, all of which are ISO 8601 in UTC. */
const TIME = /(?:At|Until)$|^(?:at|timestamp)$/;
/** Keywords whose schemas describe the field itself. */
const CHOICES = ["anyOf", "oneOf", "allOf"];
/** Keywords whose schemas describe something inside the field. */
const INNER = ["items", "additionalProperties"];

/**
 * A JSON schema in which texts are of the format `date-time` if their field is
 * named like a time and the schema does not say more.
 */
export function withTimes(schema: unknown, name = ""): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withTimes(one, name));
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).map(
    ([key, value]) => [key, described(key, value, name)] as const,
  );
  const format = isTime(schema, name) ? { format: "date-time" } : {};
  return { ...Object.fromEntries(entries), ...format };
}

/** The value of a schema's keyword, with the schemas in it described. */
function described(key: string, value: unknown, name: string): unknown {
  if (key === "properties" && isObject(value)) return fields(value);
  if (CHOICES.includes(key)) return withTimes(value, name);
  return INNER.includes(key) ? withTimes(value) : value;
}

function fields(properties: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, of]) => [name, withTimes(of, name)]),
  );
}

function isTime(schema: Record<string, unknown>, name: string): boolean {
  const isText = [schema.type].flat().includes("string");
  const isPlain = !["format", "pattern", "enum", "const"].some(
    (key) => key in schema,
  );
  return isText && isPlain && TIME.test(name);
}
