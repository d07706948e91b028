import type { MetaDescriptor } from "@remix-run/react";

type Shared = { title: string; description: string; url: string };

/** What other sites show when somebody shares the page. */
export function shareMeta({ title, description, url }: Shared) {
  const tags: MetaDescriptor[] = [
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: "ARMORY" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: "summary" },
  ];
  return tags;
}
