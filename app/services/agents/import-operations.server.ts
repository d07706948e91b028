import type { Ctx } from "~/ctx.server";
import { endpointError } from "~/domain/agents/endpoint";
import { toolListIn, toolOperations } from "~/domain/agents/mcp-operations";
import {
  isOpenapi,
  openapiOperations,
} from "~/domain/agents/openapi-operations";
import { ImportProblem } from "~/domain/agents/openapi-schema";
import { operationsSchema } from "~/domain/agents/operation-values";
import { MOST_OPERATIONS, type Operation } from "~/domain/agents/operations";
import { fieldError } from "~/domain/platform/errors";
import { EndpointError } from "~/integrations/endpoint-client.server";
import {
  McpProblem,
  openMcpSession,
  type McpSession,
} from "~/integrations/mcp-client.server";
import { openapiText } from "~/integrations/openapi-yaml.server";

import { countAct } from "../platform/count-attempt.server";

type Wanted = { ownerId: string; address: string; baseUrl: string };

export type Imported = { operations: Operation[]; baseUrl: string };

/** For the document and the tools together. */
const MOST_MS = 10_000;
const DOCUMENT_MS = 5_000;
const MOST_BYTES = 1024 * 1024;
const USER_AGENT = { "User-Agent": "Armory-Gateway/1" };

/**
 * Reads the operations at an address: those of an OpenAPI 3 document, else the
 * tools of an MCP server (docs/product/runs.md#import). Where the endpoint has
 * no address yet, it gets that of the MCP server. A failure is an error of the
 * field `operationsUrl`.
 */
export async function importOperations(
  ctx: Ctx,
  wanted: Wanted,
): Promise<Imported> {
  const problem = endpointError(wanted.address);
  if (problem) throw refusal(problem);
  const act = { limit: "imports", userId: wanted.ownerId } as const;
  await ctx.store.tx((tx) => countAct(tx, act, ctx.now()));
  return findOperations(ctx, wanted).then(checked).catch(refuse);
}

type Found = { operations: unknown; baseUrl: string };

function checked({ operations, baseUrl }: Found): Imported {
  const { data = [], error } = operationsSchema.safeParse(operations);
  const [issue] = error?.issues ?? [];
  if (issue) throw new ImportProblem(issue.message);
  if (data.length > 0) return { operations: data, baseUrl };
  throw new ImportProblem("The document describes no operations.");
}

async function findOperations(ctx: Ctx, wanted: Wanted): Promise<Found> {
  const until = performance.now() + MOST_MS;
  const document = await findDocument(ctx, wanted.address);
  if (document) {
    const operations = openapiOperations(document);
    return { operations, baseUrl: wanted.baseUrl };
  }
  const { baseUrl, path } = placeOf(wanted);
  const session = await openMcpSession({
    call: ctx.callEndpoint,
    url: wanted.address,
    headersFor: (body) => ({
      ...USER_AGENT,
      ...(body === null ? {} : { "Content-Type": "application/json" }),
    }),
    timeoutMs: until - performance.now(),
    mostBytes: MOST_BYTES,
  });
  try {
    return {
      operations: toolOperations(await listTools(session), path),
      baseUrl,
    };
  } finally {
    session.end();
  }
}

/**
 * An OpenAPI document; null for anything else, or if nothing answers in time.
 */
async function findDocument(ctx: Ctx, address: string) {
  const answer = await ctx
    .callEndpoint({
      url: address,
      method: "GET",
      headers: {
        ...USER_AGENT,
        Accept: "application/json, application/yaml, text/yaml, text/plain",
      },
      body: null,
      timeoutMs: DOCUMENT_MS,
      mostBytes: MOST_BYTES,
    })
    .catch((error: unknown) => {
      if (error instanceof EndpointError && error.reason === "timeout")
        return null;
      throw error;
    });
  if (answer?.status !== 200) return null;
  const read = parsed(openapiText(answer.body.toString()));
  return isOpenapi(read) ? read : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Where the tools are, seen from the endpoint's address. */
function placeOf({ address, baseUrl }: Wanted) {
  if (address.includes("?")) {
    throw new ImportProblem(
      "The address of an MCP server cannot have a query.",
    );
  }
  if (baseUrl === "" || baseUrl === address) {
    return { baseUrl: address, path: "/" };
  }
  const base = baseUrl.replace(/\/$/, "");
  if (address.startsWith(`${base}/`)) {
    return { baseUrl, path: address.slice(base.length) };
  }
  throw new ImportProblem(
    `Calls go to the endpoint’s address, so the MCP server’s must begin with ${baseUrl}.`,
  );
}

const MOST_PAGES = 20;

async function listTools({ request }: McpSession) {
  let tools: unknown[] = [];
  let cursor: unknown;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params = typeof cursor === "string" ? { cursor } : {};
    const reply = await request("tools/list", params);
    const list = "result" in reply ? toolListIn(reply.result) : null;
    if (!list) throw new McpProblem("no tools");
    tools = tools.concat(list.tools);
    cursor = list.nextCursor;
    if (typeof cursor !== "string" || tools.length > MOST_OPERATIONS) break;
  }
  return { tools, nextCursor: cursor };
}

const NOT_REACHED: Record<EndpointError["reason"], string> = {
  unreachable:
    "Nothing answers at this address. It must be public and use https.",
  timeout: "The address did not answer within 10 seconds.",
  too_large: "The response of this address is larger than 1 MB.",
};

function refuse(error: unknown): never {
  if (error instanceof ImportProblem) throw refusal(error.message);
  if (error instanceof EndpointError) throw refusal(NOT_REACHED[error.reason]);
  if (error instanceof McpProblem) {
    throw refusal(
      "There is neither an OpenAPI 3 document nor an open MCP server at this address. Redirects are not followed.",
    );
  }
  if (error instanceof RangeError) throw refusal("It is nested too deeply.");
  throw error;
}

function refusal(message: string) {
  return fieldError("invalid", "operationsUrl", message);
}
