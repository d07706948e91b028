import { demoFolder } from "./support/demo-data";
import { DEMO_PASSWORD } from "./support/people";
import { startProcess, type AppProcess } from "./support/processes";
import { formPost, sendRaw } from "./support/raw-request";
import { expect, test } from "./support/test";

// One process serves all tests.
test.describe.configure({ mode: "default" });

let folder: ReturnType<typeof demoFolder>;
let site: AppProcess;

test.beforeAll(async () => {
  folder = demoFolder();
  site = await startProcess({
    DATA_DIR: folder.path,
    RATE_LIMIT: "on",
    TRUST_PROXY: "1",
  });
  await site.isReady();
});

test.afterAll(async () => {
  await site.end("SIGTERM");
  folder.remove();
});

const read = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(site.address, { path, headers });

/** Headers with which a caller may try to choose another address. */
const LURES: Record<string, string>[] = [
  { Host: "evil.example" },
  { Host: "evil.example", "X-Forwarded-Host": "other.example" },
  { "X-Forwarded-Host": "x/api/operators?" },
  { "X-Forwarded-Proto": "http://x/api/operators?" },
];

test("a forged Host changes no response, also not for others through the cache", async () => {
  const paths = ["/api/agents?q=mail", "/api/agents/quote-forge"];
  for (const [at, lure] of LURES.entries()) {
    for (const path of paths) {
      const address = `${path}${path.includes("?") ? "&" : "?"}lure=${at}`;
      const lured = await read(address, lure);
      const plain = await read(path);
      expect(lured.status, address).toBe(plain.status);
      expect(lured.text, address).toBe(plain.text);
      expect((await read(address)).text, address).toBe(plain.text);
    }
  }
});

test("a Host that contains an address is refused, and nothing is cached", async () => {
  const path = "/api/agents/quote-forge?malformed";
  const refused = await read(path, { Host: "x/api/operators?" });
  expect(refused.status).toBe(400);
  expect(JSON.parse((await read(path)).text)).toMatchObject({
    slug: "quote-forge",
  });
});

test("a forged Host changes no page, cached page or link", async () => {
  for (const [at, lure] of LURES.entries()) {
    const path = `/arsenal?q=mail&lure=${at}`;
    const lured = await read(path, lure);
    expect(lured.status).toBe(200);
    expect(lured.text).not.toContain(".example");
    const plain = await read(path);
    expect(plain.headers.etag).toBe(lured.headers.etag);
    expect(plain.text).toBe(lured.text);
    const port = new URL(site.address).port;
    const own = `http://localhost:${port}`;
    const sitemap = await read("/sitemap.xml", lure);
    expect(sitemap.text).toContain(`<loc>${own}/`);
    const feed = await read("/feed.xml", lure);
    expect(feed.text).toContain(`href="${own}/`);
  }
});

test("a forged Host changes no redirect", async () => {
  for (const lure of LURES) {
    const { status, headers } = await read("/dashboard", lure);
    expect(status).toBe(302);
    expect(headers.location).toBe("/auth?redirectTo=%2Fdashboard");
    const post = formPost({ theme: "light", redirectTo: "/arsenal" }, lure);
    const chosen = await sendRaw(site.address, { ...post, path: "/theme" });
    expect(chosen.headers.location).toBe("/arsenal");
  }
});

test("a file is never sent as a page's data, however its address is spelled", async () => {
  for (const path of [
    "/x/../purchased-agent/1/download.data",
    "/x\\..\\api\\user.data",
    "/x/%2e%2e/api/user.data",
  ]) {
    expect((await read(path)).status, path).toBe(404);
  }
});

const account = { email: "buyer@armory.test", password: DEMO_PASSWORD };

test("a form works behind a proxy with another Host", async () => {
  const { port } = new URL(site.address);
  const Origin = `http://localhost:${port}`;
  const path = "/auth?redirectTo=%2Fdashboard";
  for (const Host of ["backend", "armory_app:3000", "10.0.0.7:8080"]) {
    const signIn = formPost(account, { Host, Origin });
    const answer = await sendRaw(site.address, { ...signIn, path });
    expect(answer.status, Host).toBe(302);
    expect(answer.headers.location).toBe("/dashboard");
  }
});

for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
  test(`a demo accepts forms as ${name}, only from its own port`, async () => {
    const { port } = new URL(site.address);
    const post = (Origin: string) => {
      const headers = { Host: `${name}:${port}`, Origin };
      const form = formPost({ ...account, email: "nobody@x.test" }, headers);
      return sendRaw(site.address, { ...form, path: "/auth" });
    };
    expect((await post(`http://${name}:${port}`)).status).toBe(401);
    expect((await post(`http://${name}:1`)).status).toBe(403);
    expect((await post(`http://evil.example`)).status).toBe(403);
  });
}

test("an Origin that matches a forged Host is still another site", async () => {
  const headers = { Host: "evil.example", Origin: "http://evil.example" };
  const signIn = { ...formPost(account, headers), path: "/auth" };
  expect((await sendRaw(site.address, signIn)).status).toBe(403);
});

test("a forged Host does not bypass a limit", async () => {
  const wrong = { email: "nobody@armory.test", password: "wrong" };
  const statuses = new Set<number>();
  // Ten per minute: twenty-one tries exceed the limit even across a minute's
  // end.
  for (let at = 0; at <= 20; at += 1) {
    const headers = { ...LURES[at % 4], Host: `h${at}.example` };
    const post = { ...formPost(wrong, headers), path: "/auth" };
    statuses.add((await sendRaw(site.address, post)).status);
  }
  expect([...statuses]).toEqual([401, 429]);
});
