import type { Request } from "express";

/** Any other cookie of ours may make an answer a visitor's own. */
const THEME_COOKIE = "armory_theme";

/** Whether a request only reads, and tells nothing of who asks. */
export function isAnonymousRead({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined) return false;
  return cookieNames(headers.cookie).every((name) => name === THEME_COOKIE);
}

/** The names of our own cookies that a request carries. */
function cookieNames(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .split(";")
    .map((pair) => (pair.split("=")[0] ?? "").trim().replace(/^__Host-/, ""))
    .filter((name) => name.startsWith("armory_"));
}
