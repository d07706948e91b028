import { sharedImages } from "./support/crawler";
import { signInByProgram } from "./support/people-by-program";
import { expect, test } from "./support/test";

test("every page has the security headers and its own nonce", async ({
  request,
}) => {
  const policyOf = async () => {
    const { "content-security-policy": policy = "", ...headers } = (
      await request.get("/auth")
    ).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    return /'nonce-([^']+)'/.exec(policy)?.[1];
  };
  const first = await policyOf();
  expect(first).toBeTruthy();
  expect(await policyOf()).not.toBe(first);
});

test("a public page is cached without a nonce, and revalidates", async ({
  request,
}) => {
  const first = await request.get("/arsenal");
  const { etag = "", ...headers } = first.headers();
  expect(headers["cache-control"]).toContain("public");
  expect(headers.vary).toContain("Cookie");
  expect(headers["content-security-policy"]).toContain("'sha256-");
  expect(headers["content-security-policy"]).not.toContain("nonce");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(await first.text()).not.toContain('nonce="');

  const again = await request.get("/arsenal", {
    headers: { "If-None-Match": etag },
  });
  expect(again.status()).toBe(304);
  expect(again.headers()["content-security-policy"]).toBeUndefined();

  const other = await request.get("/arsenal?q=voice", {
    headers: { "If-None-Match": etag },
  });
  expect(other.status()).toBe(200);
});

test("callers with our cookies never get a cached page", async ({
  request,
}) => {
  await request.get("/operators");
  for (const Cookie of [
    "armory_session=x",
    "armory_flash=x",
    "armory_browser=x",
  ]) {
    const { headers } = await request
      .get("/operators", { headers: { Cookie } })
      .then((answer) => ({ headers: answer.headers() }));
    expect(headers["cache-control"], Cookie).toBe("private, no-store");
    expect(headers["content-security-policy"], Cookie).toContain("'nonce-");
  }
});

test("each theme has its own cached page", async ({ request }) => {
  await request.get("/intelligence");
  const form = { theme: "light", redirectTo: "/intelligence" };
  const light = await request.post("/theme", { form });
  expect(await light.text()).toContain('data-theme="light"');
});

test("a change requested by another site is refused", async ({ request }) => {
  const headers = { Origin: "https://evil.example" };
  const page = await request.post("/theme", {
    headers,
    form: { theme: "light" },
  });
  expect(page.status()).toBe(403);
  const api = await request.post("/api/logout", { headers });
  expect(api.status()).toBe(403);
  expect(await api.json()).toMatchObject({ message: expect.any(String) });
});

test("assets are immutable, compressed and of the right type", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const answer = await request.get(script, {
    headers: { "Accept-Encoding": "br" },
  });
  expect(answer.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": expect.stringContaining("javascript"),
  });
});

for (const path of [
  "/../package.json",
  "/%2e%2e/package.json",
  "/..%2fserver.js",
  "/.env",
  "/assets/../../server.js",
  "/server/index.js",
  "/armory.db",
]) {
  test(`${path} is not served`, async ({ request }) => {
    const answer = await request.get(path);
    expect([400, 404]).toContain(answer.status());
    expect(await answer.text()).not.toContain('"dependencies"');
  });
}

test("a read-only page sends visitors no scripts", async ({ request }) => {
  const pages = ["/field-manual", "/terms-of-war", "/privacy-ops"];
  for (const path of [...pages, "/join-armory", "/no/such/page"]) {
    const page = await (await request.get(path)).text();
    expect(page, path).not.toContain("<script");
  }
  await signInByProgram(request, "buyer@armory.test");
  const own = await (await request.get("/field-manual")).text();
  expect(own).toContain('type="module"');
});

test("an unknown page is 404 with its code, an unknown endpoint in JSON", async ({
  request,
}) => {
  const page = await request.get("/no/such/page");
  expect(page.status()).toBe(404);
  const html = await page.text();
  expect(html).toContain("TANGO_404_WHISKEY");
  const [picture = "", ...others] = sharedImages(html);
  expect([new URL(picture).pathname, others]).toEqual([
    "/share/default.png",
    [],
  ]);
  const api = await request.get("/api/no/such");
  expect(api.status()).toBe(404);
  expect(await api.json()).toHaveProperty("message");
});

test("invalid cookies never break a page", async ({ request }) => {
  const Cookie = [
    "armory_session=garbage",
    "armory_flash=%E0%A4%A",
    "armory_browser=eyJhIjoxfQ==.forged",
    "armory_theme=",
  ].join("; ");
  expect((await request.get("/", { headers: { Cookie } })).status()).toBe(200);
  const user = await request.get("/api/user", { headers: { Cookie } });
  expect(user.status()).toBe(401);
});

test("the probes respond", async ({ request }) => {
  for (const path of ["/healthz", "/readyz"]) {
    const answer = await request.get(path);
    expect(await answer.json()).toEqual({ status: "ok" });
  }
});
