import {
  createRequestHandler,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import type { Request as ServerRequest, Response } from "express";

import type { Environment } from "~/env.server";

import { handlerByAddress } from "./handler-by-address.server";
import type { RenderShared } from "../http/server/page-cache.server";

type Renderer = {
  build: ServerBuild;
  env: Environment;
  loadContextOf: (request: ServerRequest, response: Response) => AppLoadContext;
};

/**
 * Renders a page for all visitors, without any headers except the theme's
 * cookie. A response that is not a plain page, or sets a cookie, is not shared.
 */
export function renderShared(renderer: Renderer): RenderShared {
  const { build, env, loadContextOf } = renderer;
  const handlerOf = handlerByAddress(build, (own) =>
    createRequestHandler(own, "production"),
  );
  return async (request, response) => {
    const { cookie } = request.headers;
    const handle = handlerOf(request.url);
    const page = await handle(
      new Request(new URL(env.publicUrl + request.originalUrl), {
        headers: cookie ? { Cookie: cookie } : {},
      }),
      loadContextOf(request, response),
    );
    const isPage = page.headers.get("Content-Type")?.startsWith("text/html");
    const isShared = page.status === 200 && !page.headers.has("Set-Cookie");
    const html = await page.text();
    return isPage && isShared ? html : null;
  };
}
