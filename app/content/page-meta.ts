import type { MetaDescriptor } from "@remix-run/react";

type PageMeta = { title: string; description: string; canonical?: string };

/** Title, description and the one address that a page is known by. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical } = page;
  const described: MetaDescriptor[] = [
    { title: `${title} | ARMORY` },
    { name: "description", content: description },
  ];
  if (!canonical) return described;
  return [...described, { tagName: "link", rel: "canonical", href: canonical }];
}
