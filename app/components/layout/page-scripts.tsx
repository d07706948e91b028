import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";

/** The route handle of a page without forms and controls. */
export const READ_ONLY = { isReadOnly: true };

type PageScriptsProps = {
  nonce: string | undefined;
  /** The page has a signed-in user's bell and menu, or a message. */
  isPersonal: boolean;
};

/**
 * The scripts at the end of the page; visitors get none on a read-only page.
 * Client rendering omits them: React keeps what is at the end of the body.
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
