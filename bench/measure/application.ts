import { join } from "node:path";

import { freePort } from "../../commands/support/free-port.mjs";
import { startProgram, type Running } from "./processes";

type Place = { root: string; dataDir: string; databaseUrl: string };

/** Starts the built application in demo mode, like `npm start`. */
export async function startApplication({
  root,
  dataDir,
  databaseUrl,
}: Place): Promise<Running> {
  const port = await freePort();
  const env = {
    NODE_ENV: "production",
    APP_MODE: "demo",
    RATE_LIMIT: "off",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: "error",
    PUBLIC_URL: "",
  };
  const program = join(root, "build/server/main.js");
  const args = ["--max-semi-space-size=32", program];
  return startProgram({ args, env, port, probe: "/arsenal" });
}
