/** docs/product/runs.md#mcp */

import { isObject } from "../agents/openapi-schema";
import { RPC_CODES, type RpcReply } from "./json-rpc";

/**
 * The revisions of the Model Context Protocol that we support, the preferred
 * one first.
 */
export const MCP_VERSIONS = ["2025-06-18", "2025-03-26"] as const;

export function isMcpVersion(version: unknown): version is string {
  return MCP_VERSIONS.some((spoken) => spoken === version);
}

const SAID_NOTHING = "The tool failed without saying why.";

type Answered = { status: number; value: unknown };

/** A tool's result as an endpoint's status and JSON. */
export function toolAnswer(reply: RpcReply): Answered {
  if ("error" in reply) {
    const { code, message } = reply.error;
    const status = code === RPC_CODES.params ? 400 : 502;
    return { status, value: { message: message || SAID_NOTHING } };
  }
  const { isError, structuredContent, content } = reply.result;
  const contents = Array.isArray(content) ? content.filter(isObject) : [];
  if (isError === true) {
    return { status: 422, value: { message: messageOf(contents) } };
  }
  const value = structuredContent ?? valueOf(contents);
  return { status: 200, value };
}

type Content = Record<string, unknown>;

/** The JSON of a single text, else the contents unchanged. */
function valueOf(contents: Content[]): unknown {
  const [only, ...others] = contents;
  if (others.length > 0 || typeof only?.text !== "string") return contents;
  try {
    return JSON.parse(only.text) as unknown;
  } catch {
    return contents;
  }
}

const MOST_MESSAGE_LETTERS = 2_000;

function messageOf(contents: Content[]): string {
  const texts = contents.map(({ text }) => text);
  const said = texts.filter((text) => typeof text === "string").join("\n");
  return said === "" ? SAID_NOTHING : said.slice(0, MOST_MESSAGE_LETTERS);
}
