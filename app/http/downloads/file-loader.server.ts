import type { LoaderFunctionArgs } from "@remix-run/node";

import {
  admit,
  declared,
  type Access,
  type AdmittedArgs,
  type Guard,
} from "../access.server";
import { findCaller, type NeededScope } from "../caller.server";
import { headersOf } from "../pages.server";
import { refusalOf } from "../refusal.server";
import { findViewer } from "../session.server";

type FileGuard<A extends Access> = Guard<A> & {
  /**
   * The scope with which an access token may fetch the file; without one,
   * tokens are ignored.
   */
  scope?: NeededScope;
};

/** The loader of a file without a page; refusals are plain text. */
export function fileLoader<A extends Access>(
  { scope, ...guard }: FileGuard<A>,
  load: (args: AdmittedArgs<A>) => Promise<Response> | Response,
) {
  const loader = declared(guard, async (args: LoaderFunctionArgs) => {
    const headers = new Headers();
    const find: typeof findViewer = (context, request) =>
      scope === undefined
        ? findViewer(context, request)
        : findCaller(context, request, { scope, headers });
    try {
      return await load(await admit(guard, args, find));
    } catch (error) {
      const refusal = refusalOf(error, args.context);
      if (!refusal) throw error;
      return new Response(`${refusal.message}\n`, {
        status: refusal.status,
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
          ...headersOf(refusal),
          ...Object.fromEntries(headers),
        },
      });
    }
  });
  return Object.assign(loader, { scope });
}
