import { data } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  useLocation,
  useRouteLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import type { ReactNode } from "react";

import { Authenticating } from "~/components/layout/authenticating";
import { ErrorView, errorTitle } from "~/components/layout/error-view";
import { useNonce } from "~/components/layout/nonce";
import { PageScripts } from "~/components/layout/page-scripts";
import { PendingPage } from "~/components/layout/pending-page";
import { PageShell } from "~/components/layout/page-shell";
import { ShareImageTags } from "~/components/layout/share-image-tags";
import { pageMeta } from "~/content/page-meta";
import { pageLoader } from "~/http/pages.server";
import { loadShell } from "~/http/shell.server";
import stylesheet from "~/styles/app.css?url";
import { preloadedFonts } from "~/styles/fonts";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { context, request } = args;
  const { shell, headers } = await loadShell(context, request);
  return data(shell, { headers });
});

export const links = () => [
  ...preloadedFonts,
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The tags of an error page; every other page has its own. */
export const meta: MetaFunction = ({ error }) =>
  pageMeta({
    title: errorTitle(error),
    description:
      "Ready-made automation agents, and operators who build to order.",
  });

/** The frame's data if even the root loader failed. */
const BARE_SHELL = {
  user: null,
  unreadCount: 0,
  notifications: [],
  isDemo: false,
  isRehearsal: false,
  flash: null,
  theme: "dark" as const,
  publicUrl: null,
};

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const shell = useRouteLoaderData<typeof loader>("root") ?? BARE_SHELL;
  const { user, unreadCount, notifications, isDemo } = shell;
  const { isRehearsal, flash, theme } = shell;
  const { pathname, search } = useLocation();
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <ShareImageTags publicUrl={shell.publicUrl} />
        <Links />
      </head>
      <body>
        <PageShell
          user={user}
          unreadCount={unreadCount}
          notifications={notifications}
          isDemo={isDemo}
          isRehearsal={isRehearsal}
          flash={flash}
          theme={theme}
          currentPath={pathname}
          currentAddress={pathname + search}
        >
          {children}
        </PageShell>
        <PageScripts nonce={nonce} isPersonal={Boolean(user ?? flash)} />
      </body>
    </html>
  );
}

/**
 * Another address is another page, also of the same route: what was typed about
 * one thing must not stay in the form of the next.
 */
export default function App() {
  const { pathname } = useLocation();
  return (
    <>
      <PendingPage />
      <Authenticating />
      <Outlet key={pathname} />
    </>
  );
}

/** The view of any refusal or fault, in the site's frame. */
export function ErrorBoundary() {
  return <ErrorView />;
}
