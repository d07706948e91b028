/**
 * npm run db:generate -- <name>: writes the migrations of both engines from the
 * schema, under one name.
 */
import { spawnSync } from "node:child_process";

import { ensureDependencies } from "./support/dependencies.mjs";
import { CommandError, main, root, tool } from "./support/project.mjs";

await main(async () => {
  const [name = ""] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new CommandError(
      "Name the change: npm run db:generate -- waitlist_wish",
    );
  }
  await ensureDependencies();
  for (const engine of ["sqlite", "pg"]) generate(engine, name);
});

/** Drizzle asks on the terminal whether a column was renamed. */
function generate(engine, name) {
  const config = ["--config", `drizzle.${engine}.config.ts`];
  const { status } = spawnSync(
    process.execPath,
    [tool("drizzle-kit/bin.cjs"), "generate", ...config, "--name", name],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) throw new CommandError("No migration was generated.");
}
