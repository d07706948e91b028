import type { Request } from "express";

/** Any other of our cookies may make a response specific to its visitor. */
const THEME_COOKIE = "armory_theme";

/** Whether an HTTP request only reads and does not identify its caller. */
export function isAnonymousRead({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined) return false;
  return cookieNames(headers.cookie).every((name) => name === THEME_COOKIE);
}

/** The names of our own cookies in an HTTP request. */
function cookieNames(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .split(";")
    .map((pair) => (pair.split("=")[0] ?? "").trim().replace(/^__Host-/, ""))
    .filter((name) => name.startsWith("armory_"));
}
