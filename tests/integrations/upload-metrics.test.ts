import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import { expect, onTestFinished, test } from "vitest";

import { createMetrics } from "~/integrations/metrics.server";
import { openPackageFolder } from "~/integrations/packages/package-store.server";
import { measureUploads } from "~/integrations/upload-metrics.server";

test("uploads are counted by outcome, and their bytes once they are stored", async () => {
  const folder = mkdtempSync(join(tmpdir(), "armory-uploads-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const metrics = createMetrics();
  const store = measureUploads(openPackageFolder(folder), metrics, "files");
  const bytes = () => Readable.from([Buffer.alloc(1_000)]);

  await store.write(bytes(), 2_000);
  await expect(store.write(bytes(), 500)).rejects.toThrow();
  const refuse = () => Promise.reject(new Error("not a picture"));
  await expect(store.write(bytes(), 2_000, refuse)).rejects.toThrow("picture");

  const counted = await metrics.uploads.get();
  expect(counted.values).toEqual([
    { labels: { kind: "files", outcome: "stored" }, value: 1 },
    { labels: { kind: "files", outcome: "too_large" }, value: 1 },
    { labels: { kind: "files", outcome: "refused" }, value: 1 },
  ]);
  const { values } = await metrics.uploadBytes.get();
  expect(values).toEqual([{ labels: { kind: "files" }, value: 1_000 }]);
});
