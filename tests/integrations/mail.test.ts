import { expect, onTestFinished, test } from "vitest";

import { createMailPort } from "~/integrations/mail.server";

import { smtpServer } from "../support/smtp-server";
import { until } from "../support/until";

const FROM = "ARMORY <no-reply@armory.test>";

function mailPort(...args: Parameters<typeof createMailPort>) {
  const port = createMailPort(...args);
  onTestFinished(() => {
    port.close();
  });
  return port;
}

const LETTER = {
  id: "mail-1",
  to: "buyer@example.com",
  subject: "New review",
  text: "It happened.",
  html: "<p>It happened.</p>",
};

test("optional mail has headers for one-click unsubscribing", async () => {
  const server = await smtpServer();
  const port = mailPort(server.url, FROM);
  const unsubscribeUrl = "https://armory.example/unsubscribe/reviews.1.x";

  await port.send({ ...LETTER, unsubscribeUrl });

  const headers = server.received.replaceAll(/\r\n\s+/g, " ");
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(headers).toContain(
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  );
  expect(headers).toContain("Message-ID: <mail-1@127.0.0.1>");
});

test("mandatory mail has no such headers", async () => {
  const server = await smtpServer();
  const port = mailPort(server.url, FROM);

  await port.send({ ...LETTER, unsubscribeUrl: null });

  expect(server.received).toContain("Subject: New review");
  expect(server.received).not.toContain("List-Unsubscribe");
});

test("several mails share a connection", async () => {
  const server = await smtpServer();
  const port = mailPort(server.url, FROM);

  for (const id of ["one", "two", "three"]) {
    await port.send({ ...LETTER, id, unsubscribeUrl: null });
  }

  expect(server.accepted).toHaveLength(3);
  expect(server.connections).toBe(1);
});

test("a mail that the server never answers is given up, and its connection closed", async () => {
  const server = await smtpServer({ "example.com": "hang" });
  const port = mailPort(server.url, FROM, 200);

  const sending = port.send({ ...LETTER, unsubscribeUrl: null });

  await expect(sending).rejects.toThrow();
  await until("the connection is closed", () => server.openConnections() === 0);
  expect(server.accepted).toEqual([]);
});
