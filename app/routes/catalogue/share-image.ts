import { createElement } from "react";

import {
  ShareCard,
  SiteCard,
  type SharedThing,
} from "~/components/catalogue/sharing/share-card";
import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { shareImage } from "~/services/catalogue/sharing/share-image.server";
import {
  showSharedAgent,
  showSharedEntry,
} from "~/services/catalogue/sharing/show-shared.server";

/** The share image, only for public content. */
export const loader = fileLoader({ access: "anyone" }, async (args) => {
  const { ctx, request, params } = args;
  const { kind, file } = params;
  const isSite = kind === undefined;
  const wanted = isSite ? SITE : cardOf(await showShared(ctx, kind, file));
  const { image, tag, isStandIn } = await shareImage(ctx, wanted, SITE);
  const headers = {
    "Content-Type": "image/png",
    ETag: `"${tag}"`,
    "Cache-Control": `public, max-age=${isStandIn ? 60 : 3600}`,
  };
  if (request.headers.get("If-None-Match")?.includes(`"${tag}"`)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(image), { headers });
});

const SITE = { facts: "site", draw: () => createElement(SiteCard) };

function cardOf(thing: SharedThing) {
  return { facts: thing, draw: () => createElement(ShareCard, { thing }) };
}

function showShared(ctx: Ctx, kind: string, file = "") {
  const [, slug = ""] = /^([a-z0-9-]{1,120})\.png$/.exec(file) ?? [];
  if (kind === "agent") return showSharedAgent(ctx, slug);
  if (kind === "intelligence") return showSharedEntry(ctx, slug);
  throw new DomainError("not_found", "There is no such image.");
}
