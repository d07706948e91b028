import type { LoaderFunctionArgs } from "@remix-run/node";

import { headersOf } from "../pages.server";
import { refusalOf } from "../refusal.server";

type FileArgs = LoaderFunctionArgs & {
  /** Headers of a refusal. */
  headers: Headers;
};

/** The loader of a file without a page around it: a refusal is plain text. */
export function fileLoader(
  load: (args: FileArgs) => Promise<Response>,
): (args: LoaderFunctionArgs) => Promise<Response> {
  return async (args) => {
    const headers = new Headers();
    try {
      return await load({ ...args, headers });
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
  };
}
