import type { ReactNode } from "react";

import { ConnectionNotice } from "~/components/connection/connection-notice";
import { FlashMessage, type FlashView } from "~/components/ui/toast";

import { Footer } from "./footer";
import { Header, type HeaderProps } from "./header";
import { SkipLink } from "./skip-link";
import type { Theme } from "./theme-switch";
import { useArrivalFocus } from "./use-arrival-focus";

type PageShellProps = HeaderProps & {
  flash: FlashView | null;
  theme: Theme;
  /** A live site with test cards. */
  isRehearsal: boolean;
  /** The address to return to after the theme form; the path by default. */
  currentAddress?: string;
  children: ReactNode;
};

/** The frame of every page: skip link, header, message, main, footer. */
export function PageShell(props: PageShellProps) {
  const { flash, theme, currentAddress, isRehearsal, children, ...header } =
    props;
  useArrivalFocus();
  return (
    <>
      <SkipLink />
      {header.isDemo ? (
        <aside className="demo-bar" aria-label="Demo mode">
          Demo mode: payments are simulated
        </aside>
      ) : null}
      {isRehearsal ? (
        <aside className="rehearsal-bar" aria-label="Rehearsal">
          Rehearsal: payments use test cards, and no real money moves
        </aside>
      ) : null}
      <Header {...header} />
      <main id="main" tabIndex={-1}>
        <FlashMessage flash={flash} />
        <ConnectionNotice />
        {children}
      </main>
      <Footer
        theme={theme}
        redirectTo={currentAddress ?? header.currentPath}
        currentPath={header.currentPath}
        isSignedIn={header.user !== null}
      />
    </>
  );
}
