import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";

/** The handle of a page that is read: it has no form and no control. */
export const READ_ONLY = { isReadOnly: true };

type PageScriptsProps = {
  nonce: string | undefined;
  /** Somebody's own bell, menu or message stands on the page. */
  isPersonal: boolean;
};

/**
 * The scripts at the end of the page; a page that is only read has none for a
 * visitor. The browser's own rendering leaves them out: React keeps what it
 * finds at the end of the body.
 */
export function PageScripts({ nonce, isPersonal }: PageScriptsProps) {
  const isReadOnly = useMatches().some(({ handle }) => handle === READ_ONLY);
  if (!import.meta.env.SSR) return <ScrollRestoration />;
  if (isReadOnly && !isPersonal) return null;
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}
