import net, { type Socket } from "node:net";

import { onTestFinished } from "vitest";

import { listen } from "./listen";

/** What the server does with mail to a domain. */
type Behavior = "accept" | "refuse" | "hang";

export type SmtpServer = Awaited<ReturnType<typeof smtpServer>>;

/**
 * A mail server on a real socket. It accepts mail, refuses it for now (451), or
 * never answers, by the recipient's domain.
 */
export async function smtpServer(behaviors: Record<string, Behavior> = {}) {
  const sockets = new Set<Socket>();
  const state = {
    /** The recipients of accepted mails, in order. */
    accepted: [] as string[],
    /** All that was sent to the server. */
    received: "",
    connections: 0,
    /** Domains of the recipients that get no answer. */
    hanging: [] as string[],
    onAccept: (_recipient: string): void => undefined,
  };

  function answer(socket: Socket) {
    let recipient = "";
    let isData = false;
    return (line: string) => {
      if (isData) {
        if (line !== ".") return;
        isData = false;
        state.accepted.push(recipient);
        state.onAccept(recipient);
        socket.write("250 taken\r\n");
        return;
      }
      const to = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
      if (to !== undefined) {
        recipient = to;
        const domain = to.split("@")[1] ?? "";
        const behavior = behaviors[domain] ?? "accept";
        if (behavior === "hang") state.hanging.push(domain);
        else if (behavior === "refuse") socket.write("451 try later\r\n");
        else socket.write("250 yes\r\n");
        return;
      }
      isData = /^DATA/i.test(line);
      socket.write(isData ? "354 go on\r\n" : "250 yes\r\n");
    };
  }

  const server = net.createServer((socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const take = answer(socket);
    let rest = "";
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      state.received += text;
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
  });
  const port = await listen(server);
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(stop);
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    stop,
    openConnections: () => sockets.size,
  });
}
