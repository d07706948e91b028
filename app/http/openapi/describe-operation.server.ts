import { z } from "zod";

import type { AnyOperation } from "~/http/api/operation.server";
import { MAX_BODY_BYTES } from "~/http/body.server";
import { GENERAL_LIMIT, RATE_LIMITS } from "~/domain/platform/rate-limits";

import { eventText } from "../projects/event-stream.server";
import { liveMessageSchema } from "../projects/project-message-json.server";
import { answerExample } from "./answer-example";
import type {
  DescribedAnswer,
  DescribedOperation,
  DescribedParameter,
  JsonSchema,
} from "./api-document";
import { withTimes } from "./time-formats";

export type Declared = { method: string; path: string; declared: AnyOperation };

const PROBLEM = {
  "application/json": { schema: { $ref: "#/components/schemas/Problem" } },
};

const REFUSALS: Record<number, string> = {
  400: "Invalid input: `errors` names the fields",
  401: "Not signed in, or the access token does not work",
  402: "The card was declined",
  403: "Signed in, but not allowed to do this, or the access token lacks the scope",
  404: "Not found, or not yours",
  409: "The current state does not allow it",
  413: "Too large",
  415: "Unsupported media type",
  429: "Too many requests: wait for the time in `Retry-After`",
  503: "Temporarily unavailable: try again in a moment",
  507: "No storage left for files",
};

/** The JSON schema of an input or output. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  });
  return withTimes(described) as JsonSchema;
}

/** An operation's declaration in OpenAPI terms. */
export function describeOperation(operation: Declared): DescribedOperation {
  const { method, path, declared } = operation;
  const requestBody = bodyOf(declared);
  return {
    operationId: operationIdOf(method, path),
    tags: [tagOf(path)],
    summary: declared.summary,
    description: [
      ACCESS[declared.access],
      ...(declared.isProbe ? [] : [scopeWords(declared)]),
      limitWords(declared),
    ].join(" "),
    security: securityOf(declared),
    parameters: [...pathParameters(path), ...queryParameters(declared)],
    ...(requestBody && { requestBody }),
    responses: answersOf(operation),
  };
}

/** OpenAPI lists the scopes of a token in place of the roles of a scheme. */
function securityOf({ access, scope, isProbe }: AnyOperation) {
  if (isProbe) return [{}];
  const anyone = access === "anyone" ? [{}] : [];
  const token = scope === "none" ? [] : [{ accessToken: [scope] }];
  return [...anyone, ...token, { sessionCookie: [] }];
}

function scopeWords({ scope }: AnyOperation): string {
  return scope === "none"
    ? "Access tokens are refused."
    : `Access tokens need the scope ${scope}.`;
}

const ACCESS = {
  anyone: "Anyone may call it.",
  user: "For signed-in users.",
  admin: "For administrators.",
};

function limitWords({ limit, isProbe, refusals }: AnyOperation): string {
  const general = `At most ${GENERAL_LIMIT} requests a minute`;
  if (isProbe) {
    return refusals?.includes(429)
      ? `${general}, counted separately.`
      : "Not limited.";
  }
  if (!limit) return `${general}.`;
  const { max, seconds, by } = RATE_LIMITS[limit];
  const minutes = seconds / 60;
  const time = minutes === 1 ? "a minute" : `in ${minutes} minutes`;
  return `At most ${max} requests ${time} for each ${by}.`;
}

/** The tag of an endpoint: the first segment of its address after /api. */
export function tagOf(path: string): string {
  return path.split(/[/.]/)[1] ?? path;
}

/**
 * The operation id, such as `postAgentsByIdDraft` for `POST
 * api/agents/:id/draft`.
 */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^api\//, "")
    .replace(/:/g, "by-")
    .split(/[^A-Za-z]+/);
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return method.toLowerCase() + name;
}

function pathParameters(path: string): DescribedParameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: AnyOperation): DescribedParameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(declared: AnyOperation): DescribedOperation["requestBody"] {
  const { body, bodyTypes, maxBytes = MAX_BODY_BYTES } = declared;
  if (bodyTypes) {
    const content = bodyTypes.map((type) => [type, { schema: {} }] as const);
    return {
      description: "Any body is accepted.",
      required: true,
      content: Object.fromEntries(content),
    };
  }
  if (!body) return undefined;
  return {
    description: `At most ${maxBytes} bytes; unknown fields are ignored.`,
    required: !body.isOptional(),
    content: { "application/json": { schema: schemaOf(body, "input") } },
  };
}

type Answer = [status: string, answer: DescribedAnswer];

function answersOf(operation: Declared): Record<string, DescribedAnswer> {
  const { declared } = operation;
  const status = String(declared.status ?? 200);
  const refusals = refusalsOf(operation).map((code): Answer => [
    String(code),
    { description: REFUSALS[code] ?? "Refused", content: PROBLEM },
  ]);
  return {
    ...Object.fromEntries(refusals),
    ...(declared.repeats && {
      200: {
        ...successOf(declared),
        description: "Already done; nothing changed",
      },
    }),
    [status]: successOf(declared),
    default: { description: "Server error, or the database is unavailable" },
  };
}

const STREAM =
  "A stream of server-sent events. At most 6 streams per user and 20 per chat are open: the oldest ends with the event `replaced`, after which its listener must not reconnect";

const STREAMED = {
  schema: { type: "string" },
  example: eventText({
    event: "message",
    data: answerExample(schemaOf(liveMessageSchema, "output")),
    id: "1",
  }),
};

function successOf({ status, answer }: AnyOperation): DescribedAnswer {
  if (status === 204) return { description: "Done; the response is empty" };
  if (!answer) {
    const content = { "text/event-stream": STREAMED };
    return { description: STREAM, content };
  }
  const schema = schemaOf(answer, "output");
  const json = { schema, example: answerExample(schema) };
  return { description: "Done", content: { "application/json": json } };
}

/** The refusals of the kind of operation, and the declared ones. */
function refusalsOf({ method, declared }: Declared): number[] {
  const { access, scope, body, bodyTypes, query, isProbe } = declared;
  const { refusals = [] } = declared;
  const isGuarded = access === "admin" || scope !== "none" || method !== "GET";
  const ofKind = [
    { status: 400, isPossible: body ?? query },
    { status: 401, isPossible: access !== "anyone" },
    { status: 403, isPossible: isGuarded },
    { status: 413, isPossible: body ?? bodyTypes },
    { status: 415, isPossible: body ?? bodyTypes },
    { status: 429, isPossible: !isProbe },
  ].flatMap(({ status, isPossible }) => (isPossible ? [status] : []));
  return [...new Set([...ofKind, ...refusals])];
}
