import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";

import { createReadableStreamFromReadable } from "@remix-run/node";
import { pino } from "pino";

import { createCtx } from "~/compose.server";
import { readEnvironment } from "~/env.server";
import { readPackage } from "~/http/agents/package-body.server";
import { createPackageInspector } from "~/integrations/packages/package-inspector.server";
import { storePackage } from "~/services/agents/store-package.server";
import { startDraft } from "~/services/agents/start-draft.server";

import { users } from "../../drizzle/schema";

/**
 * A process that accepts packages like the server, and returns the peak of
 * additional memory during the upload.
 */
const [dataDir = "", worker = ""] = process.argv.slice(2);
const env = readEnvironment({
  ...process.env,
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  PORT: "0",
});
const log = pino({ level: "silent" });
const ctx = await createCtx(env, { root: resolve("."), log });
ctx.inspectPackage = createPackageInspector(worker);

const ownerId = ctx.newId();
await ctx.store.tx((tx) =>
  tx.insert(users).values({
    id: ownerId,
    username: "maker",
    usernameKey: "maker",
    email: "maker@example.com",
    password: "",
    role: "user",
    operatorSpecializations: [],
    createdAt: ctx.now(),
  }),
);
const { id: agentId } = await startDraft(ctx, {
  ownerId,
  values: { name: "Invoice Hawk" },
});

const server = createServer((incoming, answer) => {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": incoming.headers["content-type"] ?? "" },
    body: createReadableStreamFromReadable(incoming),
    duplex: "half",
  });
  readPackage(request)
    .then((sent) => storePackage(ctx, { ownerId, agentId, ...sent }))
    .then(
      ({ size }) => ({ size, added: most - before }),
      (error: unknown) => ({ refused: String(error) }),
    )
    .then((outcome) => {
      clearInterval(sampler);
      answer.end(JSON.stringify(outcome));
    })
    .catch(() => process.exit(1));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
console.log((server.address() as AddressInfo).port);
