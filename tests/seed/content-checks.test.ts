import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { WELL_KNOWN_PACKAGES } from "~/content/well-known-packages";
import { checkContent } from "~/integrations/packages/content-check.server";

import type { SeedListing } from "../../seed/listings/types";
import { allListings } from "../../seed/rows/agents";
import { packageTexts } from "../../seed/packages/texts";
import { zipOf } from "../../seed/packages/zip";

function textsOf(listing: SeedListing) {
  const { shortDesc, longDescMd, changelogMd } = listing;
  const { delivery } = listing;
  const guide = "instructionsMd" in delivery ? delivery.instructionsMd : "";
  return [shortDesc, longDescMd, changelogMd, guide].map((text, index) => ({
    name: `text ${index}`,
    text,
  }));
}

test("every demo agent passes the content checks", async () => {
  const folder = await mkdtemp(join(tmpdir(), "demo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "package.zip");
  const blocked: string[] = [];
  let packages = 0;
  for (const listing of allListings) {
    const isPackage = listing.delivery.type === "zip";
    if (isPackage) {
      const { bytes } = await zipOf(packageTexts(listing));
      await writeFile(file, bytes);
      packages += 1;
    }
    const found = await checkContent(
      { file: isPackage ? file : null, texts: textsOf(listing) },
      WELL_KNOWN_PACKAGES,
    );
    for (const { severity, rule, file: place, line } of found) {
      if (severity !== "low") {
        blocked.push(`${listing.key}: ${rule} in ${place}:${line}`);
      }
    }
  }
  expect(packages).toBeGreaterThanOrEqual(17);
  expect(blocked).toEqual([]);
});
