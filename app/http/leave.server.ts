import { redirect } from "@remix-run/node";

import { flashCookie } from "./flash.server";
import type { RequestContext } from "./request-context.server";

type Leaving = {
  flash: Parameters<typeof flashCookie>[1];
  /** The session's cookie, where signing in or out goes with it. */
  sessionCookie?: string;
};

/** Leaves an action: 302 to a path, with a message and the session's cookie. */
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
