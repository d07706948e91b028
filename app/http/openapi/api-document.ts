/** A JSON Schema in the form that OpenAPI 3.1 requires. */
export type JsonSchema = { readonly [key: string]: unknown };

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export type DescribedParameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
};

export type DescribedAnswer = { description: string; content?: Content };

export type DescribedOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: DescribedParameter[];
  requestBody?: { description: string; required: boolean; content: Content };
  responses: Record<string, DescribedAnswer>;
};

/** The document: operations by address and method. */
export type ApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: Record<string, Record<string, object>>;
};
