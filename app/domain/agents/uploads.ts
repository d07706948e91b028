import { DomainError } from "../platform/errors";
import { foldLine } from "../platform/fold";

const MEGABYTE = 1024 * 1024;

/** Limits of uploads (docs/product/agents.md#packages, docs/product/agents.md#pictures). */
export const MOST_PACKAGE_BYTES = 100 * MEGABYTE;
export const MOST_PICTURE_BYTES = 8 * MEGABYTE;
export const MOST_PICTURE_PIXELS = 24_000_000;
export const MOST_SCREENSHOTS = 6;
export const MOST_SCREENSHOT_TEXT = 160;
/** For all packages of one owner together. */
export const MOST_OWNED_BYTES = 2 * 1024 * MEGABYTE;

/** The error for a package above the limit (413). */
export function packageTooLarge(): DomainError {
  return new DomainError("invalid", "The package is larger than 100 MB.", {
    status: 413,
  });
}

/** What can be done to an existing screenshot. */
export const SCREENSHOT_ACTS = ["up", "down", "remove", "describe"] as const;

export type ScreenshotAct = (typeof SCREENSHOT_ACTS)[number];

/** Where a draft's upload forms post to. */
export function uploadPath(
  agentId: string,
  kind: "screenshots" | "screenshots/arrange",
  step: number,
): string {
  return `/add-agent/${encodeURIComponent(agentId)}/${kind}?step=${step}`;
}

/** The signed verdict about the package of one's own agent. */
export function verdictPath(agentId: string): string {
  return `/add-agent/${encodeURIComponent(agentId)}/verdict`;
}

/** The public address of a stored picture. */
export function picturePath(sha256: string): string {
  return `/images/${sha256}.webp`;
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
const MOST_NAME = 120;

/**
 * The file name of an uploaded package, without folders and invisible
 * characters.
 */
export function packageFileName(given: string): string {
  const own = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const stem = own
    .replaceAll(UNSEEN, "")
    .trim()
    .replace(/\.zip$/i, "");
  const kept = Array.from(stem).slice(0, MOST_NAME).join("");
  return `${kept.replace(/^\.+/, "") || "package"}.zip`;
}

/** Where a user's icon is posted; `/remove` below it removes it. */
export const ICON_PATH = "/profile/icon";

/** The alternative text of a screenshot as one line, shortened if necessary. */
export function screenshotText(given: string): string {
  const line = foldLine(given.toWellFormed());
  return Array.from(line).slice(0, MOST_SCREENSHOT_TEXT).join("");
}
