import type { SeedListing } from "../listings/types";
import { programFiles, sharedFiles } from "../programs.server";
import type { PackageText } from "./package-text";

/**
 * The files in a demo listing's package: its program with its README, the
 * shared files, changes and license.
 */
export function packageTexts(listing: SeedListing): PackageText[] {
  const program = programFiles(listing.key);
  return [
    ...program,
    ...sharedFiles(program),
    { name: "CHANGELOG.md", text: changelog(listing) },
    { name: "LICENSE.txt", text: license(listing) },
  ];
}

function changelog({ name, version, changelogMd }: SeedListing): string {
  return `# Changes of ${name}\n\n## ${version}\n\n${changelogMd}\n`;
}

const LICENSES: Record<SeedListing["license"], string> = {
  oss: "Anyone may use, change and pass on the files of this package, as long as this notice stays with them.",
  "commercial-single":
    "Whoever holds a license key for this agent may use and change the files of this package for one person's own work. Passing them on is not allowed.",
  "commercial-org":
    "An organization that holds a license key for this agent may use and change the files of this package for its own work, by all of its members. Passing them on to others is not allowed.",
};

function license({ name, license }: SeedListing): string {
  return `${name}\n\n${LICENSES[license]}\n\nThe files come as they are, without warranty.\n`;
}
