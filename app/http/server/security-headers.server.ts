import helmet from "helmet";
import type { RequestHandler } from "express";
import type { ServerResponse } from "node:http";

import type { Environment } from "~/env.server";

/**
 * The security headers of every answer (SECURITY section 1, G8). Inline scripts
 * run only with the request's nonce in `locals.nonce`.
 */
export function securityHeaders(env: Environment): RequestHandler {
  const nonce = (_request: unknown, response: ServerResponse) =>
    `'nonce-${nonceOf(response)}'`;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: env.development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "https:"],
        connectSrc: env.development ? ["'self'", "ws:"] : ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: env.secure
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  });
}

function nonceOf(response: ServerResponse): string {
  const { locals } = response as ServerResponse & {
    locals: { nonce?: string };
  };
  return locals.nonce ?? "";
}
