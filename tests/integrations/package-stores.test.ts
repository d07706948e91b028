import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";

import { readEnvironment } from "~/env.server";
import { openBucket } from "~/integrations/packages/object-bucket.server";
import { openPackageBucket } from "~/integrations/packages/package-bucket.server";
import {
  openPackageFolder,
  PackageTooLargeError,
  sweepPackageFolder,
  type PackageStore,
} from "~/integrations/packages/package-store.server";

import { startObjectStore } from "../support/object-store";
import { programOf } from "../support/programs";

const MEGABYTE = 1024 * 1024;

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "packages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

type Given = {
  store: PackageStore;
  /** The names of the files that are not complete packages. */
  remains: () => Promise<string[]>;
};

async function inFolder(): Promise<Given> {
  const folder = await givenFolder();
  const remains = () =>
    readdir(join(folder, "incoming")).catch((): string[] => []);
  return { store: openPackageFolder(folder), remains };
}

async function inBucket(): Promise<Given> {
  const folder = await givenFolder();
  const s3 = await startObjectStore();
  onTestFinished(() => s3.stop());
  const { packageStore } = readEnvironment(s3.variables);
  const bucket = openBucket(packageStore!, { log: pino({ level: "error" }) });
  const store = openPackageBucket({ bucket, name: "packages", folder });
  const remains = async () => [
    ...(await readdir(join(folder, "incoming")).catch((): string[] => [])),
    ...s3.keys().filter((key) => !/^data\/packages\/..\/..\//.test(key)),
    ...Array.from({ length: s3.uploads() }, () => "unfinished upload"),
  ];
  return { store, remains };
}

async function* parts(...contents: (string | Buffer)[]) {
  for (const content of contents) {
    yield await Promise.resolve(Buffer.from(content));
  }
}

async function listed(store: PackageStore): Promise<string[]> {
  const found = [];
  for await (const { sha256 } of store.list()) found.push(sha256);
  return found;
}

/** Larger than a part of a multipart upload. */
const LARGE = randomBytes(11 * MEGABYTE);

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("files in %s", (_, given) => {
  test("are found, listed and read by their hash, also in parts", async () => {
    const { store, remains } = await given();
    const small = await store.write(parts("0123", "456789"), 100);
    const large = await store.write(parts(LARGE), LARGE.length);
    expect(small).toEqual({
      sha256:
        "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882",
      size: 10,
    });
    expect(await listed(store)).toEqual([small.sha256, large.sha256].sort());
    expect(await store.find(large.sha256)).toMatchObject(large);
    expect(await store.find("0".repeat(64))).toBeNull();
    expect(LARGE.equals(await buffer(store.read(large.sha256)))).toBe(true);
    const range = { first: 6 * MEGABYTE, last: 6 * MEGABYTE + 9 };
    const part = await buffer(store.read(large.sha256, range));
    expect(part).toEqual(LARGE.subarray(range.first, range.last + 1));
    expect(await remains()).toEqual([]);

    await store.remove(small.sha256);
    expect(await listed(store)).toEqual([large.sha256]);
  });

  test("are stored once, however often they arrive", async () => {
    const { store, remains } = await given();
    const [one, other] = await Promise.all([
      store.write(parts("same"), 100),
      store.write(parts("sa", "me"), 100),
    ]);
    expect(one).toEqual(other);
    expect(await listed(store)).toEqual([one.sha256]);
    expect(await remains()).toEqual([]);
  });

  test("are passed to programs as a local file, which does not remain", async () => {
    const { store, remains } = await given();
    const { sha256 } = await store.write(parts("whole file"), 100);
    const seen = store.withFile(sha256, (path) => readFile(path, "utf8"));
    expect(await seen).toBe("whole file");
    await expect(
      store.withFile(sha256, () => Promise.reject(new Error("failed"))),
    ).rejects.toThrow("failed");
    expect(await remains()).toEqual([]);
  });

  test("are checked before they get their name", async () => {
    const { store, remains } = await given();
    let seen = "";
    await expect(
      store.write(parts("whole ", "file"), 100, async (path) => {
        seen = await readFile(path, "utf8");
        throw new Error("refused");
      }),
    ).rejects.toThrow("refused");
    expect(seen).toBe("whole file");
    expect(await listed(store)).toEqual([]);
    expect(await remains()).toEqual([]);
  });

  test("leave nothing behind if they are too large", async () => {
    const { store, remains } = await given();
    const early = store.write(parts("12345", "6"), 5);
    await expect(early).rejects.toBeInstanceOf(PackageTooLargeError);
    const late = store.write(parts(LARGE, LARGE), LARGE.length + 1);
    await expect(late).rejects.toBeInstanceOf(PackageTooLargeError);
    expect(await listed(store)).toEqual([]);
    expect(await remains()).toEqual([]);
  });

  test("leave nothing behind if the sender disconnects", async () => {
    const { store, remains } = await given();
    async function* cutOff() {
      yield* parts(LARGE);
      throw new Error("disconnected");
    }
    const stored = store.write(cutOff(), 2 * LARGE.length);
    await expect(stored).rejects.toThrow("disconnected");
    expect(await listed(store)).toEqual([]);
    expect(await remains()).toEqual([]);
  });
});

test("interrupted uploads are removed, running ones and packages stay", async () => {
  const folder = await givenFolder();
  const packages = openPackageFolder(folder);
  const stored = await packages.write(parts("whole"), 100);
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true });
  const olderThan = new Date("2026-03-02T08:00:00Z");
  for (const [name, time] of [
    ["cut-off", "2026-03-02T07:59:59Z"],
    ["under-way", "2026-03-02T08:00:00Z"],
  ] as const) {
    await writeFile(join(incoming, name), "part");
    await utimes(join(incoming, name), new Date(time), new Date(time));
  }
  await sweepPackageFolder(folder, { olderThan });
  expect(await readdir(incoming)).toEqual(["under-way"]);
  expect(await packages.find(stored.sha256)).toMatchObject(stored);
});

test("a missing folder needs no cleanup", async () => {
  const folder = join(await givenFolder(), "not-there");
  await sweepPackageFolder(folder, { olderThan: new Date() });
  expect(await openPackageFolder(folder).find("0".repeat(64))).toBeNull();
});

const STORE = "app/integrations/packages/package-store.server.ts";

test("a file that the disk takes only a part of is refused", async () => {
  const folder = await givenFolder();
  const module = pathToFileURL(await programOf(STORE)).href;
  const script = `
    const { openPackageFolder } = await import("${module}");
    const parts = async function* () { yield Buffer.alloc(5_000); };
    await openPackageFolder(process.argv[1]).write(parts(), 10_000);`;
  // A limit on the size of files cuts off a write, as a full disk does.
  const limited = 'ulimit -f 1 && exec "$0" --input-type=module -e "$1" "$2"';
  const { status, stderr } = spawnSync(
    "sh",
    ["-c", limited, process.execPath, script, folder],
    { encoding: "utf8" },
  );
  expect(stderr).toContain("EFBIG");
  expect(status).toBe(1);
  expect(await listed(openPackageFolder(folder))).toEqual([]);
});
