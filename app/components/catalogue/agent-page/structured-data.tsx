import { useNonce } from "~/components/layout/nonce";

/**
 * Structured data for search engines, escaped so that it cannot end the script
 * element.
 */
export function StructuredData({ data }: { data: unknown }) {
  const nonce = useNonce();
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
