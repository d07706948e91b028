import { join } from "node:path";

import { expect, test, type Page } from "@playwright/test";

import { MOST_PACKAGE_BYTES } from "~/domain/agents/uploads";

import { readByTls, selfSigned } from "../support/certificate";
import { storedZip } from "../e2e/support/files";
import {
  defaultSite,
  documentedSite,
  HAS_NGINX,
  NO_NGINX,
  shippedSite,
  startNginx,
  type Nginx,
} from "./nginx";
import { freePort } from "../../commands/support/free-port.mjs";
import { DEMO_PASSWORD, watchConsole, whenReady } from "../e2e/support/people";
import {
  dataFolder,
  send,
  startProcess,
  withOwnSite,
  type AppProcess,
} from "../e2e/support/processes";
import { formPost, sendRaw } from "../e2e/support/raw-request";

test.skip(!HAS_NGINX, NO_NGINX);
test.describe.configure({ mode: "default" });

const plan = { userRequest: "Sort my invoices and answer my customers" };

/** Signs in and changes the profile at an address, like a person. */
async function changeName(page: Page, address: string) {
  const complaints = watchConsole(page);
  await page.goto(`${address}/auth?redirectTo=%2Fprofile`);
  await whenReady(page);
  await page.getByLabel("Email").fill("buyer@armory.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(`${address}/profile`);
  await whenReady(page);
  await page.getByLabel("First name").fill("Robin");
  await page.getByRole("button", { name: "Save details" }).click();
  const identity = page.getByRole("region", { name: "Identity" });
  await expect(identity).toContainText("Robin");
  await page.goto(`${address}/profile`);
  await expect(page.getByLabel("First name")).toHaveValue("Robin");
  expect(complaints).toEqual([]);
}

test("pages and forms work behind nginx with its default settings", async ({
  page,
}) => {
  const PORT = String(await freePort());
  const proxy = await startNginx((port) => defaultSite(port, PORT));
  const variables = { PORT, PUBLIC_URL: proxy.address };
  try {
    await withOwnSite(() => changeName(page, proxy.address), variables);
  } finally {
    await proxy.end();
  }
});

test.describe("two processes behind nginx with the documented settings", () => {
  const folder = dataFolder();
  let proxy: Nginx;
  let ports: string[] = [];
  const socketOf = (port: string) => join(folder.path, `${port}.sock`);
  const pair: AppProcess[] = [];

  async function startOne(
    PORT: string,
    variables: Record<string, string> = {},
  ): Promise<AppProcess> {
    const app = await startProcess({
      DATA_DIR: folder.path,
      PORT,
      SOCKET_PATH: socketOf(PORT),
      TRUST_PROXY: "1",
      PUBLIC_URL: proxy.address,
      ...variables,
    });
    await app.isReady();
    return app;
  }

  test.beforeAll(async () => {
    ports = [String(await freePort()), String(await freePort())];
    proxy = await startNginx((port) =>
      documentedSite(port, ...ports.map(socketOf)),
    );
    for (const port of ports) pair.push(await startOne(port));
  });

  test.afterAll(async () => {
    await Promise.all(pair.map((app) => app.end("SIGTERM")));
    await proxy.end();
    folder.remove();
  });

  /** The session cookie of a demo account. */
  async function signedIn(email: string): Promise<string> {
    const account = { email, password: DEMO_PASSWORD };
    const answer = await send(`${proxy.address}/api/login`, account);
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie().join("; ");
  }

  test("pages and forms work", ({ page }) => changeName(page, proxy.address));

  test("a package of nearly 100 MB is accepted, and our server refuses a larger one", async () => {
    const Cookie = await signedIn("buyer@armory.test");
    const draft = { name: "Large Hawk", deliverableType: "zip" };
    const made = await send(`${proxy.address}/api/agents`, draft, Cookie);
    const { id } = (await made.json()) as { id: string };
    const upload = (body: Buffer) =>
      sendRaw(proxy.address, {
        method: "POST",
        path: `/api/agents/${id}/package`,
        headers: { Cookie, "Content-Type": "application/zip" },
        body,
      });
    const large = await storedZip(MOST_PACKAGE_BYTES - 10_000);
    const stored = await upload(large);
    expect(stored.status, stored.text.slice(0, 200)).toBe(201);

    const refused = await upload(Buffer.alloc(MOST_PACKAGE_BYTES + 1));
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toHaveProperty("message");
  });

  test("events arrive as they happen", async () => {
    const Cookie = await signedIn("buyer@armory.test");
    const chats = await fetch(`${proxy.address}/api/project-chats`, {
      headers: { Cookie },
    });
    const [chat] = (await chats.json()) as { id: string }[];
    const address = `${proxy.address}/api/project-chats/${chat?.id}`;
    const leaving = new AbortController();
    const stream = await fetch(`${address}/events`, {
      headers: { Cookie },
      signal: leaving.signal,
    });
    const reader = stream
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let heard = (await reader.read()).value ?? "";
    const sent = await send(`${address}/messages`, { message: "Hark" }, Cookie);
    expect(sent.status).toBe(201);
    // The stream stays open, so only unbuffered events can be read.
    while (!heard.includes("Hark")) heard += (await reader.read()).value ?? "";
    leaving.abort();
  });

  test("a forged X-Forwarded-For does not bypass the limit of sign-ins", async () => {
    const port = String(await freePort());
    const limited = await startOne(port, { RATE_LIMIT: "on" });
    const before = await startNginx((own) =>
      documentedSite(own, socketOf(port)),
    );
    try {
      const statuses = new Set<number>();
      // Ten per caller and minute, and the minute may end meanwhile.
      for (let at = 0; at <= 20; at += 1) {
        const headers = { "X-Forwarded-For": `198.51.100.${at}` };
        // A different account each time, because a locked one is not the
        // caller's limit.
        const wrong = { email: `nobody${at}@armory.test`, password: "wrong" };
        const post = { ...formPost(wrong, headers), path: "/auth" };
        statuses.add((await sendRaw(before.address, post)).status);
      }
      expect([...statuses]).toEqual([401, 429]);
    } finally {
      await limited.end("SIGTERM");
      await before.end();
    }
  });

  test("a rolling restart fails no request, neither reads nor writes", async () => {
    const statuses = new Map<number, number>();
    let isOver = false;
    const repeat = async (ask: () => Promise<Response>) => {
      while (!isOver) {
        const answer = await ask();
        await answer.arrayBuffer();
        const count = statuses.get(answer.status) ?? 0;
        statuses.set(answer.status, count + 1);
      }
    };
    const read = (path: string) => () => fetch(proxy.address + path);
    const write = () => send(`${proxy.address}/api/workflows`, plan);
    const callers = [
      read("/arsenal"),
      read("/api/operators"),
      read("/auth"),
      write,
      write,
      write,
    ].map(repeat);
    try {
      for (const [at, port] of ports.entries()) {
        expect(await pair[at]?.end("SIGTERM")).toBe(0);
        pair[at] = await startOne(port);
      }
    } finally {
      isOver = true;
      await Promise.all(callers);
    }
    expect([...statuses.keys()].sort()).toEqual([200, 201]);
  });

  test("the complete example serves a site over TLS", async () => {
    const certificate = selfSigned(folder.path);
    test.skip(certificate === null, "openssl is not installed");
    const plainPort = String(await freePort());
    const site = (port: number) =>
      shippedSite(ports.map(socketOf))
        .text.replace(/^\s*listen \[::\].*$/gm, "")
        .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
        .replace("listen 443 ", `listen 127.0.0.1:${port} `)
        .replace(
          "/etc/ssl/armory/fullchain.pem",
          certificate?.certificate ?? "",
        )
        .replace("/etc/ssl/armory/privkey.pem", certificate?.key ?? "");
    const whole = await startNginx(site);
    try {
      const moved = await sendRaw(`http://127.0.0.1:${plainPort}`, {
        path: "/arsenal?q=a",
      });
      expect(moved.status).toBe(301);
      expect(moved.headers.location).toBe("https://armory.example/arsenal?q=a");
      expect(await readByTls(whole.address, "/arsenal")).toBe(200);
    } finally {
      await whole.end();
    }
  });
});
