import type {
  EndpointAnswer,
  EndpointCall,
  EndpointClient,
} from "~/integrations/endpoint-client.server";

import { operationsOf, runProgram } from "./programs.server";
import { allListings } from "./rows/agents";

const HOSTS = allListings.flatMap(({ key, delivery }) =>
  delivery.type === "endpoint" ? [{ key, baseUrl: delivery.baseUrl }] : [],
);

/**
 * Answers for the endpoints of the demo's agents, whose hosts do not exist, by
 * running their programs; all other calls go on.
 */
export function answeringDemoEndpoints(
  otherwise: EndpointClient,
): EndpointClient {
  return async (call) => {
    const host = HOSTS.find(({ baseUrl }) =>
      call.url.startsWith(`${baseUrl}/`),
    );
    if (!host) return otherwise(call);
    return answer(host.key, call.url.slice(host.baseUrl.length), call);
  };
}

async function answer(
  key: string,
  address: string,
  { method, body }: EndpointCall,
): Promise<EndpointAnswer> {
  const [path] = address.split("?");
  const operation = operationsOf(key)?.find(
    (candidate) => candidate.path === path && candidate.method === method,
  );
  if (!operation) return json(404, { message: "There is no such operation." });
  try {
    const input: unknown = JSON.parse(body ?? "{}");
    return json(200, await runProgram(key, operation.name, input));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return json(422, { message });
  }
}

function json(status: number, value: unknown): EndpointAnswer {
  return {
    status,
    contentType: "application/json",
    body: Buffer.from(JSON.stringify(value)),
  };
}
