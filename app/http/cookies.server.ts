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

/** The text in a request's cookie; null without one, or with an empty one. */
export async function readCookie(
  cookie: Cookie,
  request: Request,
): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
