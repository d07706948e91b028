import { expect, test } from "vitest";

import { findUser } from "~/models/accounts/users.server";

import type { TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { mailsTo } from "../../support/given-accounts";
import {
  chatRows,
  messageRows,
  MISSION,
  requestRows,
} from "../../support/given-projects";
import { givenSale } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";
import { givenPlan } from "../../support/given-workflows";

const FORM = "/operator-requests";
const MEGABYTE = 1024 * 1024;

type Fields = Record<string, string | string[]>;
type Sent = { fields: Fields; files?: File[] };

function post(
  browser: TestBrowser,
  path: string,
  { fields, files = [] }: Sent,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  // An input without a file is sent as an unnamed, empty file.
  const chosen = files.length > 0 ? files : [new File([], "")];
  for (const file of chosen) body.append("attachments", file);
  return browser.send("POST", path, { body });
}

function textFile(name: string, text = name): File {
  return new File([text], name, { type: "text/plain" });
}

test("a request is sent with files, which each operator downloads from their chat", async () => {
  const plan = await givenPlan({ hasPass: true });
  const { ctx, browser, operatorId, otherId, workflowId } = plan;
  const operatorIds = [operatorId, otherId];
  const files = [textFile("scope.txt"), textFile("../../calls.csv", "a,b")];

  const fields = { operatorIds, workflowId, budgetMin: "500" };
  const answer = await post(browser, FORM, { fields, files });

  expect(answer.location).toBe("/dashboard#chats");
  expect(await requestRows(ctx)).toMatchObject([
    { budgetMinCents: 50_000 },
    { budgetMinCents: 50_000 },
  ]);
  for (const request of await requestRows(ctx)) {
    const operator = await signedInBrowser(ctx, request.operatorId);
    const chats = await chatRows(ctx);
    const chat = chats.find(
      ({ operatorRequestId }) => operatorRequestId === request.id,
    );
    const page = await operator.get(`/dashboard/chats/${chat?.id}`);
    expect(page.body).toMatchObject({
      messages: [
        {
          kind: "brief",
          files: [{ name: "scope.txt" }, { name: "calls.csv" }],
        },
      ],
    });
    const shown = page.body as { messages: { files: { href: string }[] }[] };
    const href = shown.messages[0]?.files[1]?.href ?? "";
    expect((await operator.get(href)).bytes.toString()).toBe("a,b");
  }
});

test("the mail counts the files", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const files = [textFile("a.txt"), textFile("b.txt")];
  await post(browser, FORM, { fields: { operatorId, workflowId }, files });
  const operator = await findUser(ctx.store.read, operatorId);
  const [mail] = await mailsTo(ctx, operator?.email ?? "");
  expect(mail?.textBody).toContain("Attachments: 2");
});

test("a form without a chosen file attaches no file", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const fields = { operatorId, workflowId: "", userRequest: MISSION };
  const answer = await post(browser, FORM, { fields });
  expect(answer.location).toMatch(/^\/dashboard\/chats\/./);
  expect(await messageRows(ctx)).toMatchObject([{ attachments: [] }]);
});

test("a form posted twice with the same files is one request", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const fields = { operatorId, workflowId: "", userRequest: MISSION };
  const send = (...files: File[]) => post(browser, FORM, { fields, files });
  await send(textFile("a.txt"), textFile("b.txt"));
  await send(textFile("a.txt"), textFile("b.txt"));
  expect(await requestRows(ctx)).toHaveLength(1);
  await send(textFile("a.txt", "changed"), textFile("b.txt"));
  await send();
  expect(await requestRows(ctx)).toHaveLength(3);
});

test("more than five files are refused at their field, and the input is kept", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const files = [1, 2, 3, 4, 5, 6].map((n) => textFile(`${n}.txt`));
  const fields = { operatorId, workflowId, wantedBy: "2034-05-20" };

  const refused = await post(browser, FORM, { fields, files });

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    shown: { plan: { id: workflowId } },
    result: {
      initialValue: { wantedBy: "2034-05-20" },
      error: { attachments: ["Attach at most 5 files."] },
    },
  });
  expect(await requestRows(ctx)).toEqual([]);

  await post(browser, FORM, { fields, files: files.slice(1) });
  const [brief] = await messageRows(ctx);
  expect(brief?.attachments).toHaveLength(5);
});

test("a file above 25 MB is refused at its field", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const files = [new File([Buffer.alloc(25 * MEGABYTE + 1)], "big.bin")];
  const fields = { operatorId, workflowId };
  const refused = await post(browser, FORM, { fields, files });
  expect(refused.status).toBe(413);
  expect(refused.body).toMatchObject({
    result: { error: { attachments: ["The file is larger than 25 MB."] } },
  });
  expect(await requestRows(ctx)).toEqual([]);
});

test("attachments count as uploads, 20 per hour", async () => {
  const { browser, operatorId, workflowId } = await givenPlan();
  const files = [1, 2, 3, 4, 5].map((n) => textFile(`${n}.txt`));
  for (const budgetMin of ["1", "2", "3", "4"]) {
    const userRequest = MISSION;
    const fields = { operatorId, workflowId: "", userRequest, budgetMin };
    expect((await post(browser, FORM, { fields, files })).status).toBe(302);
  }
  const fields = { operatorId, workflowId, budgetMin: "5" };
  const refused = await post(browser, FORM, { fields, files });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("broken forms are refused without a fault", async () => {
  const { browser } = await givenPlan();
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const disposition = "Content-Disposition: form-data; name=";
  for (const body of [
    "",
    "--b",
    `--b\r\n${disposition}"attachments"; filename="a.txt"\r\n\r\ncut`,
    `--b\r\n${disposition}"userRequest"\r\n\r\n${"a".repeat(300_000)}\r\n--b--`,
    "--b\r\nX: y\r\n\r\nnameless\r\n--b--",
  ]) {
    const answer = await browser.send("POST", FORM, { body, headers });
    expect([400, 413]).toContain(answer.status);
  }
});

test("the texts of a form with files survive an expired session", async () => {
  const { browser, operatorId, workflowId } = await givenPlan();
  const typed = { projectName: "Front desk", budgetMax: "900" };
  const fields = { operatorId, workflowId, ...typed };
  const files = [textFile("a.txt")];
  const session = new Map(browser.jar);
  browser.jar.clear();

  const expired = await post(browser, FORM, { fields, files });
  expect(expired.status).toBe(307);
  const signIn = await post(browser, expired.location ?? "", { fields, files });
  const { result } = signIn.body as {
    result: { initialValue: { unsent: string } };
  };

  for (const [name, value] of session) browser.jar.set(name, value);
  const { unsent } = result.initialValue;
  const returned = await browser.post(FORM, { unsent });
  expect(returned.status).toBe(409);
  expect(returned.body).toMatchObject({ result: { initialValue: typed } });
});

test("a quote is requested with files", async () => {
  const ctx = await testCtx();
  const { agent, buyer } = await givenSale(ctx, { priceModel: "usage" });
  const browser = await signedInBrowser(ctx, buyer.id);
  const page = `/agent/${agent.slug}/quote`;
  const fields = { userRequest: "Four clinics" };
  const six = [1, 2, 3, 4, 5, 6].map((n) => textFile(`${n}.txt`));

  const refused = await post(browser, page, { fields, files: six });
  expect(refused.body).toMatchObject({
    result: {
      initialValue: fields,
      error: { attachments: ["Attach at most 5 files."] },
    },
  });
  await post(browser, page, { fields, files: six.slice(4) });

  const [brief] = await messageRows(ctx);
  expect(brief?.attachments).toHaveLength(2);
});
