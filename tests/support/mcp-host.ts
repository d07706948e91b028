import { isObject } from "~/domain/agents/openapi-schema";
import type {
  EndpointAnswer,
  EndpointCall,
} from "~/integrations/endpoint-client.server";

type Json = Record<string, unknown>;
export type Message = { id?: number; method: string; params?: Json };

type Host = {
  /** What it says to each method: a result, or a whole message without its id. */
  says: Record<string, (params: Json) => Json>;
  isStream: boolean;
  session: string | null;
  /** Answers in place of the host; null where the host answers. */
  instead: (message: Message) => Partial<EndpointAnswer> | Error | null;
};

/** An MCP server in this process, with the calls that it got. */
export function mcpHost(changes: Partial<Host> = {}) {
  const calls: EndpointCall[] = [];
  const host: Host = {
    says: {},
    isStream: false,
    session: null,
    instead: () => null,
    ...changes,
  };
  const says: Host["says"] = {
    initialize: ({ protocolVersion }) => ({ protocolVersion }),
    ...host.says,
  };

  function answerTo(message: Message): EndpointAnswer {
    const said = says[message.method]?.(message.params ?? {});
    if (!said) return answerOf(202, "", "text/plain");
    const { id } = message;
    const isWhole = isObject(said.error) || isObject(said.result);
    const reply = {
      jsonrpc: "2.0",
      id,
      ...(isWhole ? said : { result: said }),
    };
    const text = JSON.stringify(reply);
    const mcpSession = host.session;
    return {
      ...(host.isStream
        ? answerOf(200, streamOf(text), "text/event-stream")
        : answerOf(200, text, "application/json")),
      ...(message.method === "initialize" && mcpSession ? { mcpSession } : {}),
    };
  }

  async function callEndpoint(call: EndpointCall): Promise<EndpointAnswer> {
    await Promise.resolve();
    calls.push(call);
    if (call.body === null) return answerOf(405, "", "text/plain");
    const message = JSON.parse(call.body) as Message;
    const instead = host.instead(message);
    if (instead instanceof Error) throw instead;
    return { ...answerTo(message), ...instead };
  }

  const messages = () =>
    calls.map(({ method, body }) =>
      body === null ? method : (JSON.parse(body) as Message).method,
    );
  return { host, calls, callEndpoint, messages };
}

export function answerOf(
  status: number,
  text: string,
  contentType = "application/json",
): EndpointAnswer {
  return { status, contentType, body: Buffer.from(text) };
}

/** A comment, a notification and the reply in two lines of data. */
function streamOf(text: string): string {
  const progress = { jsonrpc: "2.0", method: "notifications/progress" };
  return [
    ": hello",
    `event: message\r\ndata: ${JSON.stringify(progress)}\r\n\r`,
    `id: 1\ndata: ${text.slice(0, 11)}\ndata: ${text.slice(11)}\n\n`,
  ].join("\n");
}
