import { redirect } from "@remix-run/node";

import { flashCookie, type FlashInput } from "./flash.server";
import type { RequestContext } from "./request-context.server";

type Leaving = {
  flash: FlashInput;
  /** The cookies of signing in or out. */
  cookies?: readonly string[];
};

/** Redirects from an action (302) with a message and cookies. */
export async function leave(
  context: RequestContext,
  path: string,
  { flash, cookies = [] }: Leaving,
) {
  const headers = new Headers();
  headers.append("Set-Cookie", await flashCookie(context, flash));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { headers });
}

/** Redirects from a successful form, with a message. */
export function done(context: RequestContext, path: string, text: string) {
  const title = "Operation Successful";
  return leave(context, path, { flash: { title, text } });
}
