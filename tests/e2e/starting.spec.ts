import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

import { freePort } from "../../commands/support/free-port.mjs";
import { demoFolder } from "./support/demo-data";
import { withOwnSite, type Place } from "./support/processes";
import { expect, test } from "./support/test";

const LIVE = {
  APP_MODE: "live",
  SESSION_SECRET: "a-secret-of-at-least-thirty-two-bytes",
  PUBLIC_URL: "http://localhost:3000",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  SECRETS_KEY: "k".repeat(32),
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

/** Runs a program that must refuse to start. */
async function refusal(program: string, place: Place, ...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...place },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const said = await text(child.stderr);
  await ended;
  return { code: child.exitCode, said };
}

test("a live site refuses to start on demo data, and says what to do", async () => {
  const folder = demoFolder();
  const PORT = String(await freePort());
  const place = { DATA_DIR: folder.path };
  try {
    for (const [program, ...words] of [
      ["build/server/main.js"],
      ["build/commands/jobs.js", "once"],
      ["build/commands/admin.js", "list"],
    ] as const) {
      const live = { ...LIVE, ...place, PORT };
      const { code, said } = await refusal(program, live, ...words);
      expect(code, program).toBe(1);
      expect(said, program).toContain("name a new folder in DATA_DIR");
    }
  } finally {
    folder.remove();
  }
});

test("a live site starts in its own folder, and no demo starts there", async () => {
  await withOwnSite(async ({ address, end }, place) => {
    const registered = await fetch(`${address}/api/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        username: "first_owner",
        email: "owner@armory.example",
        password: "correct horse battery staple",
        firstName: "First",
        lastName: "Owner",
      }),
    });
    expect(registered.status).toBe(201);
    await end("SIGTERM");
    const { DATA_DIR } = place;
    const PORT = String(await freePort());
    const demo = await refusal("build/server/main.js", { DATA_DIR, PORT });
    expect(demo).toMatchObject({ code: 1 });
    expect(demo.said).toContain("Set APP_MODE=live");
  }, LIVE);
});
