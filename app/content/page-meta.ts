import type { MetaDescriptor } from "@remix-run/react";

type PageMeta = {
  title: string;
  description: string;
  /** The one absolute address that the page is known by. */
  canonical?: string;
  /** The share image of the page's own; else the one of the site. */
  image?: { path: string; alt: string };
  type?: "website" | "product" | "article";
};

export const DEFAULT_SHARE_IMAGE = {
  path: "/share/default.png",
  alt: "ARMORY: ready-made automation agents, and operators who build to order",
};

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Title, description and what others show of a page that is shared. A page
 * without an address of its own is nobody's to find: search engines leave it.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical } = page;
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
  return [...described, ...addressMeta({ ...page, canonical })];
}

function addressMeta(page: PageMeta & { canonical: string }): MetaDescriptor[] {
  const { canonical, type = "website", image = DEFAULT_SHARE_IMAGE } = page;
  const { width, height } = SHARE_IMAGE_SIZE;
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: type },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL(image.path, canonical).href },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Where programs that read feeds find the newest agents. */
export const FEED_LINK: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: "New agents on ARMORY",
  href: "/feed.xml",
};
