import { PassThrough } from "node:stream";

import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";

import { NonceProvider } from "~/components/layout/nonce";

type DocumentRequest = [
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
];

const RENDER_TIMEOUT_MS = 10_000;

export const streamTimeout = RENDER_TIMEOUT_MS;

/** Renders a page as a stream; robots and tests get it whole. */
export default function renderDocument(
  ...[request, status, headers, remixContext, { nonce, log }]: DocumentRequest
): Promise<Response> {
  const whole = isbot(request.headers.get("User-Agent"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-store");
  }
  return new Promise((done, fail) => {
    let responseStatus = status;
    const stream = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={RENDER_TIMEOUT_MS}
          nonce={nonce}
        />
      </NonceProvider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]() {
          const body = new PassThrough();
          const readable = createReadableStreamFromReadable(body);
          done(new Response(readable, { headers, status: responseStatus }));
          stream.pipe(body);
        },
        onShellError(error: unknown) {
          fail(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error: unknown) {
          responseStatus = 500;
          log.error({ err: error }, "a page failed to render");
        },
      },
    );
    setTimeout(() => {
      stream.abort();
    }, RENDER_TIMEOUT_MS + 1_000).unref();
  });
}

/** Data requests of personal pages are never kept by a cache. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
}

/** Faults of loaders and actions go to the log under the request's id. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  context.log.error({ err: error }, "a page failed");
}
