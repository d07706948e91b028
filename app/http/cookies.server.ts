import { createCookie, type Cookie, type CookieOptions } from "@remix-run/node";

import type { Environment } from "~/env.server";

/**
 * An application cookie: signed, HttpOnly, SameSite=Lax, with `__Host-` and
 * Secure on https.
 */
export function createAppCookie(
  env: Environment,
  name: string,
  options: CookieOptions = {},
): Cookie {
  return createCookie(env.secure ? `__Host-${name}` : name, {
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secure: env.secure,
    secrets: [...env.sessionSecrets],
    ...options,
  });
}
