import { centsToUsd } from "../platform/money";
import {
  isList,
  type AgentField,
  type AgentFields,
  type FieldValue,
  type Part,
} from "./field-kinds";
import { AGENT_FIELDS, type ContentColumns, type FieldValues } from "./fields";

type Stored = { name: string; field: AgentField; part: Part; column: string };

/**
 * The column of each field, without the slug, which the agent stores, and
 * files.
 */
export function storedFields(fields: AgentFields): Stored[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { kind, part = "version", column = name } = field;
    if (kind === "upload" || part === "agent") return [];
    return [{ name, field, part, column }];
  });
}

type SomeColumns = { [P in Part]: Partial<ContentColumns[P]> };

/** The columns for the given values, by table; missing values are left out. */
export function columnsOf(
  values: Partial<FieldValues>,
  fields: AgentFields = AGENT_FIELDS,
): SomeColumns {
  const given: Record<string, FieldValue | undefined> = values;
  const columns: Record<Part, Record<string, unknown>> = {
    version: {},
    deliverable: {},
    listing: {},
  };
  for (const { name, field, part, column } of storedFields(fields)) {
    const value = given[name];
    if (value !== undefined) columns[part][column] = toColumn(field, value);
  }
  return columns;
}

function toColumn(field: AgentField, value: FieldValue): unknown {
  if (value === null) return null;
  if (field.kind === "price") return Math.round(Number(value) * 100);
  return "store" in field ? field.store(value as string) : value;
}

/** The columns of a new version: the given values, defaults for the rest. */
export function newColumns(
  values: Partial<FieldValues>,
  fields: AgentFields = AGENT_FIELDS,
): ContentColumns {
  const start = storedFields(fields).map(({ name, field }) => {
    const empty = isList(field) ? [] : "";
    return [name, field.isNullable ? null : (field.default ?? empty)];
  });
  const defaults = Object.fromEntries(start) as Partial<FieldValues>;
  return columnsOf({ ...defaults, ...values }, fields) as ContentColumns;
}

type Content = Omit<FieldValues, "slug">;

type SomeRows = { [P in Part]?: Partial<ContentColumns[P]> };

/** The values of a version; a table without a row contributes none. */
export function readContent(
  rows: ContentColumns,
  fields?: AgentFields,
): Content;
export function readContent(
  rows: SomeRows,
  fields?: AgentFields,
): Partial<Content>;
export function readContent(
  rows: SomeRows,
  fields: AgentFields = AGENT_FIELDS,
) {
  const entries = storedFields(fields).flatMap(
    ({ name, field, part, column }) => {
      const row: Record<string, unknown> | undefined = rows[part];
      return row ? [[name, fromColumn(field, row[column])]] : [];
    },
  );
  return Object.fromEntries(entries) as Partial<Content>;
}

function fromColumn(field: AgentField, stored: unknown): unknown {
  if ("read" in field) return field.read(stored as never);
  if (field.kind === "price") return centsToUsd(Number(stored));
  if (isList(field)) return stored ?? [];
  return field.isNullable ? stored || null : stored;
}

/** docs/product/agents.md#defaults */
export const DRAFT_DEFAULTS: FieldValues = {
  slug: "",
  ...readContent(newColumns({})),
};

/**
 * The columns that an agent copies from its version, for catalogue and search.
 */
export function listedCopy(values: Content) {
  return {
    name: values.name,
    shortDesc: values.shortDesc,
    longDescMd: values.longDescMd,
    category: values.category,
    runtimeBucket: values.runtimeBucket,
    tags: values.tags,
    priceModel: values.priceModel,
    priceCents: Math.round(values.priceUsd * 100),
    deliveryType: values.deliverableType,
  };
}
