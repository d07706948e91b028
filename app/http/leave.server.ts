import { redirect } from "@remix-run/node";

import { flashCookie } from "./flash.server";
import type { RequestContext } from "./request-context.server";

type Leaving = {
  flash: Parameters<typeof flashCookie>[1];
  /** The session cookie, when signing in or out. */
  sessionCookie?: string;
};

/** Redirects from an action (302) with a message and the session cookie. */
export async function leave(
  context: RequestContext,
  path: string,
  { flash, sessionCookie }: Leaving,
) {
  const headers = new Headers();
  headers.append("Set-Cookie", await flashCookie(context, flash));
  if (sessionCookie) headers.append("Set-Cookie", sessionCookie);
  return redirect(path, { headers });
}

/** Redirects from a successful form, with a message. */
export function done(context: RequestContext, path: string, text: string) {
  const title = "Operation Successful";
  return leave(context, path, { flash: { title, text } });
}
