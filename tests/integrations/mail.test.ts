import net, { type AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { createMailPort } from "~/integrations/mail.server";

/** A mail server that accepts everything; returns what it received. */
async function mailServer() {
  let received = "";
  const server = net.createServer((socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received += text;
      if (isData) {
        if (!received.endsWith("\r\n.\r\n")) return;
        isData = false;
        socket.write("250 taken\r\n");
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else {
        socket.write("250 yes\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received };
}

const LETTER = {
  id: "mail-1",
  to: "buyer@example.com",
  subject: "New review",
  text: "It happened.",
  html: "<p>It happened.</p>",
};

test("optional mail has headers for one-click unsubscribing", async () => {
  const { url, received } = await mailServer();
  const port = createMailPort(url, "ARMORY <no-reply@armory.test>");
  const unsubscribeUrl = "https://armory.example/unsubscribe/reviews.1.x";

  await port.send({ ...LETTER, unsubscribeUrl });

  const headers = received().replaceAll(/\r\n\s+/g, " ");
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(headers).toContain(
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  );
  expect(headers).toContain("Message-ID: <mail-1@127.0.0.1>");
});

test("mandatory mail has no such headers", async () => {
  const { url, received } = await mailServer();
  const port = createMailPort(url, "ARMORY <no-reply@armory.test>");

  await port.send({ ...LETTER, unsubscribeUrl: null });

  expect(received()).toContain("Subject: New review");
  expect(received()).not.toContain("List-Unsubscribe");
});
