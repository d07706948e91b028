/** Structured data about the shop and its site, for search engines. */
export function siteData(publicUrl: string) {
  const organization = `${publicUrl}/#organization`;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": organization,
      name: "ARMORY",
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "ARMORY",
      url: `${publicUrl}/`,
      inLanguage: "en",
      publisher: { "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${publicUrl}/arsenal?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

type Crumb = { label: string; href?: string };

/** The page's breadcrumb as structured data. */
export function breadcrumbData(crumbs: readonly Crumb[], canonical: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href ? new URL(href, canonical).href : canonical,
    })),
  };
}
