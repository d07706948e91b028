import { createServer, type ServerResponse } from "node:http";

import { onTestFinished } from "vitest";

import { listen } from "./listen";

export type Asked = {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
};

/** How the stand-in responds to a call. */
export type Behavior = (response: ServerResponse, asked: Asked) => void;

export const json =
  (answer: unknown, status = 200): Behavior =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer));
  };

/** The response of a chat endpoint with this content. */
export const says = (content: string | null): Behavior =>
  json({ choices: [{ message: { role: "assistant", content } }] });

export const plans = (...needs: { quote: string; agentId: string | null }[]) =>
  says(JSON.stringify({ needs }));

/** A language model's server that behaves as a test specifies. */
export async function standInModel(behavior: Behavior) {
  const asked: Asked[] = [];
  const model = { url: "", asked, behavior, closed: 0 };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      const { authorization } = request.headers;
      const path = request.url ?? "";
      const question: Asked = { path, authorization, body: JSON.parse(body) };
      asked.push(question);
      model.behavior(response, question);
    });
    response.on("close", () => {
      model.closed += 1;
    });
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  model.url = `http://127.0.0.1:${port}/v1`;
  return model;
}

/** The question to the stand-in: the JSON in the user message. */
export function questionIn({ body }: Asked) {
  const [system, user] = body.messages as { role: string; content: string }[];
  return {
    rules: system?.content ?? "",
    ...(JSON.parse(user?.content ?? "{}") as {
      brief: string;
      agents: { id: string; title: string; does: string }[];
    }),
  };
}
