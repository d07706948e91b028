import type { LoaderFunctionArgs } from "@remix-run/node";

import {
  admit,
  declared,
  type Access,
  type AdmittedArgs,
  type Guard,
} from "../access.server";
import { findCaller } from "../caller.server";
import { headersOf } from "../pages.server";
import { refusalOf } from "../refusal.server";
import { findViewer } from "../session.server";

type FileGuard<A extends Access> = Guard<A> & {
  /** Whether programs may fetch the file with an access token. */
  takesTokens?: true;
};

/** The loader of a file without a page; refusals are plain text. */
export function fileLoader<A extends Access>(
  { takesTokens, ...guard }: FileGuard<A>,
  load: (args: AdmittedArgs<A>) => Promise<Response> | Response,
) {
  return declared(guard, async (args: LoaderFunctionArgs) => {
    const headers = new Headers();
    const findHolder: typeof findViewer = (context, request) =>
      findCaller(context, request, headers);
    const find = takesTokens ? findHolder : findViewer;
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
}
