type Json = Record<string, unknown>;

/** Why a document cannot be imported, for the field it was pasted into. */
export class ImportProblem extends Error {
  override readonly name = "ImportProblem";
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Schema keywords that operations do not support. */
const DROPPED = new Set(["pattern", "patternProperties", "$schema", "$id"]);

/**
 * The maximum number of parts read, because references can multiply a short
 * document.
 */
const MOST_PARTS = 50_000;
/** The creator writes samples that would be longer than these. */
const MOST_ITEMS = 20;
const MOST_LETTERS = 500;
const MOST_SAMPLE_PARTS = 10_000;

type Place = { document: Json; where: string; read: { parts: number } };

/**
 * A schema of an OpenAPI document as one that operations take: its local
 * references replaced, patterns dropped, and the flags of OpenAPI 3.0 replaced by
 * what JSON Schema has for them.
 */
export function plainSchema(
  schema: unknown,
  place: Place,
  through: readonly string[] = [],
): unknown {
  place.read.parts += 1;
  if (place.read.parts > MOST_PARTS) {
    throw new ImportProblem(`${place.where}: the document is too large.`);
  }
  if (Array.isArray(schema)) {
    return schema.map((item) => plainSchema(item, place, through));
  }
  if (!isObject(schema)) return schema;
  const { $ref } = schema;
  if (typeof $ref === "string") {
    if (through.includes($ref)) {
      throw new ImportProblem(`${place.where}: its input refers to itself.`);
    }
    const target = resolve($ref, place);
    return plainSchema(target, place, [...through, $ref]);
  }
  const entries = Object.entries(schema)
    .filter(([name, value]) => !isDropped(name, value))
    .map(([name, value]) => [name, plainSchema(value, place, through)]);
  return withoutFlags(Object.fromEntries(entries) as Json);
}

/** A property may have a keyword's name; its value is then a schema. */
function isDropped(name: string, value: unknown): boolean {
  if (value === false) return EXCLUSIVE_LIMITS.some(([flag]) => flag === name);
  if (!DROPPED.has(name)) return false;
  return name === "patternProperties" || typeof value === "string";
}

/** Follows a reference such as #/components/schemas/Pet. */
export function resolve(
  reference: string,
  { document, where }: Place,
): unknown {
  if (!reference.startsWith("#/")) {
    throw new ImportProblem(`${where}: it refers to another document.`);
  }
  const names = reference
    .slice(2)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  let found: unknown = document;
  for (const name of names) {
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : null;
  }
  if (found !== null) return found;
  throw new ImportProblem(`${where}: ${reference} is not in the document.`);
}

const EXCLUSIVE_LIMITS = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/** OpenAPI 3.0 marks null and exclusive limits with booleans. */
function withoutFlags({ nullable, ...schema }: Json): Json {
  if (isObject(nullable)) return { nullable, ...schema };
  if (nullable === true && typeof schema.type === "string") {
    schema.type = [schema.type, "null"];
  }
  for (const [flag, limit] of EXCLUSIVE_LIMITS) {
    if (schema[flag] === true) schema[flag] = schema[limit];
  }
  return schema;
}

const FORMATS: Record<string, string> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  email: "name@example.com",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "00000000-0000-4000-8000-000000000000",
};

/** A value that fits a plain schema, as its examples say where it has some. */
export function sampleOf(
  schema: unknown,
  left = { parts: MOST_SAMPLE_PARTS },
): unknown {
  left.parts -= 1;
  if (!isObject(schema) || left.parts < 0) return null;
  const given = [schema.const, schema.default, schema.example]
    .concat(schema.examples, schema.enum)
    .find((value) => value !== undefined);
  if (given !== undefined) return given;
  const part = firstPart(schema);
  if (part !== undefined) return sampleOf(part, left);
  const types = [schema.type].flat();
  return own(
    SAMPLES,
    types.find((type) => type !== "null"),
  )?.(schema, left);
}

function own<T>(values: Record<string, T>, name: unknown): T | undefined {
  if (typeof name !== "string") return undefined;
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function firstPart({ anyOf, oneOf, allOf }: Json): unknown {
  if (Array.isArray(allOf)) {
    const parts = allOf.filter(isObject);
    return {
      type: "object",
      properties: Object.fromEntries(
        parts.flatMap(({ properties }) =>
          isObject(properties) ? Object.entries(properties) : [],
        ),
      ),
      required: parts.flatMap((part) => part.required ?? []),
    };
  }
  const choices = anyOf ?? oneOf;
  return Array.isArray(choices) ? choices[0] : undefined;
}

type Sampler = (schema: Json, left: { parts: number }) => unknown;

const SAMPLES: Record<string, Sampler> = {
  object: ({ properties, required }, left) => {
    const all = isObject(properties) ? properties : {};
    const named: unknown[] = Array.isArray(required)
      ? required
      : Object.keys(all);
    const names = named.filter((name) => typeof name === "string");
    return Object.fromEntries(
      names.map((name) => [name, sampleOf(own(all, name), left)]),
    );
  },
  array: ({ items, minItems }, left) =>
    Array.from({ length: atMost(minItems, MOST_ITEMS) }, () =>
      sampleOf(items, left),
    ),
  string: ({ format, minLength }) =>
    own(FORMATS, format) ?? "text".padEnd(atMost(minLength, MOST_LETTERS), "."),
  integer: smallestAbove,
  number: smallestAbove,
  boolean: () => true,
};

function atMost(wanted: unknown, most: number): number {
  return typeof wanted === "number" ? Math.min(Math.max(0, wanted), most) : 0;
}

function smallestAbove({ minimum, exclusiveMinimum, maximum }: Json): number {
  if (typeof exclusiveMinimum === "number") return exclusiveMinimum + 1;
  if (typeof minimum === "number") return minimum;
  return typeof maximum === "number" ? Math.min(1, maximum) : 1;
}
