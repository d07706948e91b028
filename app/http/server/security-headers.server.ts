import { createHash } from "node:crypto";

import type { RequestHandler } from "express";
import helmet from "helmet";

import type { Environment } from "~/env.server";

import { providerSources, takesProvider } from "./paying-pages.server";

/**
 * Sets the headers of docs/product/platform.md#security-headers. Inline scripts
 * run only with the nonce in `locals.nonce`.
 */
export function securityHeaders(env: Environment): RequestHandler {
  const others = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: env.secure
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
  });
  return (request, response, next) => {
    const nonce = `'nonce-${String(response.locals.nonce)}'`;
    const { path } = request;
    const policy = contentPolicy(env, [nonce], path);
    response.setHeader("Content-Security-Policy", policy);
    const readers = isForOtherSites(path) ? "cross" : "same";
    response.setHeader("Cross-Origin-Resource-Policy", `${readers}-origin`);
    // A bank's authentication may open in a window of its own.
    const windows = takesProvider(env, path) ? "-allow-popups" : "";
    response.setHeader("Cross-Origin-Opener-Policy", `same-origin${windows}`);
    others(request, response, next);
  };
}

/** Only share images may be shown by other sites. */
function isForOtherSites(path: string): boolean {
  return path.startsWith("/share/");
}

/** The content security policy of a page, with the allowed inline scripts. */
export function contentPolicy(
  env: Environment,
  inlineScripts: readonly string[],
  path = "/",
): string {
  const provider = providerSources(env, path);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts, ...provider.scripts].join(" "),
    `style-src 'self'${env.development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    [
      `connect-src 'self'${env.development ? " ws:" : ""}`,
      ...provider.connections,
    ].join(" "),
    ["frame-src 'self'", ...provider.frames].join(" "),
    "font-src 'self'",
    ["form-action 'self'", ...provider.forms].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(";");
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Removes a nonce from a page and returns the hashes of the inline scripts that
 * had it. A nonce is valid for one response, so a cached page needs hashes. A
 * script without the nonce is not ours and must not run.
 */
export function takeNonce(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => attributes.includes(mark))
    .map(([, , script = ""]) => script)
    .filter((script) => script !== "");
  const hashes = scripts.map((script) => {
    const digest = createHash("sha256").update(script).digest("base64");
    return `'sha256-${digest}'`;
  });
  return { text: html.replaceAll(mark, ""), hashes: [...new Set(hashes)] };
}
