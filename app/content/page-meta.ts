import type { MetaDescriptor } from "@remix-run/react";

type PageMeta = {
  title: string;
  description: string;
  /** The page's canonical absolute address. */
  canonical?: string;
  type?: "website" | "product" | "article";
};

/** Returned by the loader of a page with its own share image. */
export type ShareImage = { path: string; alt: string };

export const DEFAULT_SHARE_IMAGE: ShareImage = {
  path: "/share/default.png",
  alt: "ARMORY: ready-made automation agents, and operators who build to order",
};

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Title, description and sharing tags; the document shell adds the image. A
 * page without a canonical address is `noindex`.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical, type = "website" } = page;
  const described: MetaDescriptor[] = [
    { title: `${title} | ARMORY` },
    { name: "description", content: description },
    { property: "og:site_name", content: "ARMORY" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
  if (!canonical) {
    return [...described, { name: "robots", content: "noindex" }];
  }
  return [
    ...described,
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: type },
    { property: "og:url", content: canonical },
  ];
}

/** The address of the feed, for feed readers. */
export const FEED_LINK: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: "New agents on ARMORY",
  href: "/feed.xml",
};
