import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import compression from "compression";
import express, { type RequestHandler, Router } from "express";

const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

const IMMUTABLE = { immutable: true, maxAge: "1y" } as const;

/**
 * Serves built assets, immutable and precompressed, then those of other builds,
 * then public files.
 */
export function staticFiles(
  clientDir: string,
  keptAssets: string,
): RequestHandler {
  const router = Router();
  router.use("/assets", precompressed(join(clientDir, "assets")));
  router.use(
    "/assets",
    express.static(join(clientDir, "assets"), {
      ...IMMUTABLE,
      setHeaders: (response, path) => {
        const plain = path.replace(/\.(br|gz)$/, "");
        if (plain !== path) response.type(plain.slice(plain.lastIndexOf(".")));
      },
    }),
  );
  const kept = { ...IMMUTABLE, fallthrough: false, lastModified: false };
  router.use("/assets", compression(), express.static(keptAssets, kept));
  router.use(publicFiles(clientDir));
  return router;
}

/** Skips the disk for addresses that cannot be files. */
function publicFiles(clientDir: string): RequestHandler {
  const names = new Set(
    readdirSync(clientDir, { recursive: true, encoding: "utf8" }).map(
      (name) => `/${name.replaceAll("\\", "/")}`,
    ),
  );
  const serve = Router().use(
    compression(),
    express.static(clientDir, {
      maxAge: "1h",
      dotfiles: "ignore",
      index: false,
      redirect: false,
    }),
  );
  return (request, response, next) => {
    if (names.has(request.path)) serve(request, response, next);
    else next();
  };
}

/** Serves an asset's compressed sibling, if there is one. */
function precompressed(assetsDir: string): RequestHandler {
  const known = new Map<string, boolean>();
  return (request, response, next) => {
    response.vary("Accept-Encoding");
    const accepted = request.headers["accept-encoding"] ?? "";
    const name = /^\/[\w.-]+\.(?:js|css|svg)$/.exec(request.path)?.[0];
    const encoding = ENCODINGS.find(({ name }) => accepted.includes(name));
    if (!name || !encoding) {
      next();
      return;
    }
    const file = `${name}${encoding.ending}`;
    const exists = known.get(file) ?? existsSync(join(assetsDir, file));
    known.set(file, exists);
    if (exists) {
      request.url = file;
      response.set("Content-Encoding", encoding.name);
    }
    next();
  };
}
