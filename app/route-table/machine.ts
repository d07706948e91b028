import { route, type RouteConfigEntry } from "@remix-run/route-config";

/** Addresses for programs: health, search engines and feed readers. */
export const machine: RouteConfigEntry[] = [
  route("healthz", "routes/machine/healthz.ts"),
  route("readyz", "routes/machine/readyz.ts"),
  route("sitemap.xml", "routes/machine/sitemap-index.ts"),
  route("sitemap/:file", "routes/machine/sitemap-part.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("feed.xml", "routes/machine/feed.ts"),
  route(".well-known/armory-signing-key", "routes/machine/signing-key.ts"),
  route("site.webmanifest", "routes/machine/manifest.ts"),
];
