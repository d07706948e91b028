import { Writable } from "node:stream";

import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { NonceProvider } from "~/components/layout/nonce";
import { startScriptsLate } from "~/remix/late-scripts.server";

type DocumentRequest = [
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
];

const RENDER_TIMEOUT_MS = 10_000;

export const streamTimeout = RENDER_TIMEOUT_MS;

/**
 * Renders a page in one piece: no loader defers anything, and one piece
 * compresses to a third of many flushed ones.
 */
export default async function renderDocument(
  ...[request, status, headers, remixContext, context]: DocumentRequest
): Promise<Response> {
  const { log, nonce } = context;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const retryAfter = findRetryAfter(remixContext);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", "private, no-store");
  }
  const faults: unknown[] = [];
  const html = await renderWhole(
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
      onError: (error) => {
        faults.push(error);
        log.error({ err: error }, "a page failed to render");
      },
    },
  );
  return new Response(startScriptsLate(html), {
    headers,
    status: faults.length > 0 ? 500 : status,
  });
}

type RenderOptions = {
  nonce: string;
  onError: (error: unknown) => void;
};

function renderWhole(
  page: JSX.Element,
  { nonce, onError }: RenderOptions,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      onError,
      onAllReady: () => {
        clearTimeout(timer);
        stream.pipe(collected(done));
      },
      onShellError: (error) => {
        clearTimeout(timer);
        fail(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const timer = setTimeout(() => {
      stream.abort();
    }, RENDER_TIMEOUT_MS);
  });
}

/** Collects the output and passes it on in one piece. */
function collected(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (piece: Buffer, _encoding, next) => {
      pieces.push(piece);
      next();
    },
    final: (next) => {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

/** The Retry-After of a refused page or form; Remix drops such headers. */
function findRetryAfter({
  staticHandlerContext: { actionHeaders, loaderHeaders },
}: EntryContext): string | null {
  const answers = { ...loaderHeaders, ...actionHeaders };
  return (
    Object.values(answers)
      .map((answer) => answer.get("Retry-After"))
      .find((value) => value !== null) ?? null
  );
}

/** Data requests of personal pages are never cached. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
}

/** Logs faults of loaders and actions, but not the caller's mistakes. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.log.error({ err: error }, "a page failed");
}
