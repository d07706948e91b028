import {
  ImportProblem,
  isObject,
  plainSchema,
  resolve,
  sampleOf,
} from "./openapi-schema";
import { withOwnNames } from "./operation-names";
import { MOST_OPERATIONS, OPERATION_METHODS } from "./operations";

type Json = Record<string, unknown>;
type Call = {
  document: Json;
  where: string;
  method: string;
  declared: Json;
  /** Counted over the whole document. */
  read: { parts: number };
};

export function isOpenapi(value: unknown): value is Json {
  return isObject(value) && typeof value.openapi === "string";
}

/**
 * The operations of an OpenAPI 3 document (docs/product/runs.md#import). Throws
 * ImportProblem for a part that operations cannot express.
 */
export function openapiOperations(document: Json): unknown[] {
  if (!String(document.openapi).startsWith("3.")) {
    throw new ImportProblem("Only OpenAPI 3 documents can be imported.");
  }
  const paths = isObject(document.paths) ? document.paths : {};
  refuseMany(Object.values(paths));
  const source = { document, read: { parts: 0 } };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    isObject(item) ? operationsAt(source, path, item) : [],
  );
  return withOwnNames(operations);
}

/** Also keeps a long document from being read for seconds. */
function refuseMany(items: unknown[]): void {
  const words = items.filter(isObject).flatMap((item) => Object.keys(item));
  const calls = words.filter((word) => METHODS.includes(word));
  if (calls.length <= MOST_OPERATIONS) return;
  throw new ImportProblem(`Use at most ${MOST_OPERATIONS} operations`);
}

type Source = Pick<Call, "document" | "read">;

function operationsAt(source: Source, path: string, item: Json) {
  const shared = listOf(item.parameters);
  return Object.entries(item)
    .filter(([word]) => METHODS.includes(word))
    .map(([method, declared]) => {
      const where = `${method.toUpperCase()} ${path}`;
      refusePath(path, method, where);
      const own = isObject(declared) ? declared : {};
      const parameters = [...shared, ...listOf(own.parameters)];
      const call = {
        ...source,
        where,
        method,
        declared: { ...own, parameters },
      };
      return { ...operationOf(call), path };
    });
}

const METHODS = ["get", "put", "post", "delete", "patch", "head", "options"];

function refusePath(path: string, method: string, where: string): void {
  const fault = path.includes("{")
    ? "a path with parameters cannot be called"
    : "this method cannot be called";
  const isTaken = OPERATION_METHODS.some(
    (taken) => taken === method.toUpperCase(),
  );
  if (isTaken && !path.includes("{")) return;
  throw new ImportProblem(`${where}: ${fault}. Remove it from the document.`);
}

function operationOf(call: Call) {
  const { method, declared, where } = call;
  const { operationId, summary, description } = declared;
  const said = [summary, description, operationId]
    .filter((text) => typeof text === "string")
    .find((text) => text.trim().length >= 3);
  const { inputSchema, example } =
    method === "get" ? queryOf(call) : bodyOf(call);
  return {
    name: typeof operationId === "string" ? operationId : where,
    summary: (said ?? where).trim().slice(0, 200),
    method: method.toUpperCase(),
    inputSchema,
    examples: [{ title: "Example", input: example ?? sampleOf(inputSchema) }],
    repeatable: method === "get",
  };
}

/** The query of a GET, as one object. */
function queryOf(call: Call) {
  const parameters = listOf(call.declared.parameters).map((parameter) =>
    followed(parameter, call),
  );
  const query = parameters.filter((parameter) => parameter.in === "query");
  refuseHeaders(parameters, call);
  const inputSchema = {
    type: "object",
    properties: Object.fromEntries(
      query.map((parameter) => [
        nameOf(parameter, call),
        plainSchema(parameterSchema(parameter), call),
      ]),
    ),
    required: query
      .filter(({ required }) => required === true)
      .map((parameter) => nameOf(parameter, call)),
    additionalProperties: false,
  };
  return { inputSchema, example: undefined };
}

function parameterSchema({ schema, example }: Json): unknown {
  const own = isObject(schema) ? schema : { type: "string" };
  return example === undefined ? own : { ...own, example };
}

function nameOf({ name }: Json, { where }: Pick<Call, "where">): string {
  if (typeof name === "string") return name;
  throw new ImportProblem(`${where}: the name of a parameter is no text.`);
}

function refuseHeaders(parameters: Json[], { where }: Call): void {
  const needed = parameters.find(
    (parameter) =>
      parameter.required === true &&
      (parameter.in === "header" || parameter.in === "cookie"),
  );
  if (!needed) return;
  throw new ImportProblem(
    `${where}: it needs the header ${nameOf(needed, { where })}, which callers cannot set.`,
  );
}

/** The JSON body of any other method. */
function bodyOf(call: Call) {
  const { declared, where } = call;
  if (declared.requestBody === undefined) {
    return { inputSchema: { type: "object" }, example: {} };
  }
  const { content } = followed(declared.requestBody, call);
  const json = isObject(content) ? content["application/json"] : undefined;
  if (!isObject(json)) {
    throw new ImportProblem(`${where}: its body is not JSON.`);
  }
  const plain = plainSchema(json.schema ?? {}, call);
  return { inputSchema: plain, example: json.example ?? firstExample(json) };
}

function firstExample({ examples }: Json): unknown {
  const [first] = isObject(examples) ? Object.values(examples) : [];
  return isObject(first) ? first.value : undefined;
}

function followed(value: unknown, call: Call): Json {
  const found =
    isObject(value) && typeof value.$ref === "string"
      ? resolve(value.$ref, call)
      : value;
  return isObject(found) ? found : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
