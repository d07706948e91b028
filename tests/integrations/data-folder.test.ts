import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";

import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";

import { ConfigurationError } from "~/env/configuration-error";
import { openDataFolder } from "~/integrations/data-folder.server";

const options = { log: pino({ level: "silent" }), hasDatabase: true };

/** A log that keeps its lines. */
function listening() {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  return { lines, log };
}

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "armory-data-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** No account can open it, not even root. */
function givenUnusable(path: string): void {
  symlinkSync(path, path);
}

test.each(["armory.db", "armory.db-start"])(
  "a %s that the account cannot open is named with the account",
  async (name) => {
    const folder = givenFolder();
    givenUnusable(join(folder, name));

    const opened = openDataFolder(folder, options);

    await expect(opened).rejects.toThrow(ConfigurationError);
    await expect(opened).rejects.toThrow(
      `The account ${userInfo().username} cannot read and write ${join(folder, name)}`,
    );
    await openDataFolder(folder, { ...options, hasDatabase: false });
  },
);

test.each(["pictures", "packages/incoming"])(
  "a folder %s that the account cannot open is named with the account",
  async (name) => {
    const folder = givenFolder();
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    givenUnusable(path);
    const { lines, log } = listening();

    const opened = openDataFolder(folder, { log, hasDatabase: false });

    await expect(opened).rejects.toThrow(ConfigurationError);
    await expect(opened).rejects.toThrow(
      `The account ${userInfo().username} cannot read and write ${path}`,
    );
    expect(lines).toEqual([]);
  },
);

test("a data folder that the account cannot open is named", async () => {
  const file = join(givenFolder(), "file");
  writeFileSync(file, "");

  const opened = openDataFolder(join(file, "data"), options);

  await expect(opened).rejects.toThrow(ConfigurationError);
  await expect(opened).rejects.toThrow(join(file, "data"));
});
