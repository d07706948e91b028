import { ShieldCheck } from "lucide-react";
import { useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { inner, markup, NO_MARKUP } from "~/components/ui/markup";
import { usePlainLinks } from "~/components/ui/use-plain-links";
import { Wordmark } from "~/components/ui/wordmark";
import {
  FOOTER_COLUMNS,
  SIGN_IN_LINK,
  type FooterColumn,
} from "~/content/navigation";

import { ThemeSwitch, type Theme } from "./theme-switch";

type FooterProps = {
  theme: Theme;
  redirectTo: string;
  currentPath: string;
  isSignedIn: boolean;
};

/** The footer: links to all public pages, a note on prices, the theme. */
export function Footer(props: FooterProps) {
  const { theme, redirectTo, currentPath, isSignedIn } = props;
  const area = useRef<HTMLElement>(null);
  usePlainLinks(area, "/");
  return (
    <footer className="foot" ref={area}>
      <div className="wrap">
        <div className="cols">
          <div>
            <Wordmark />
            <p className="mt-4 max-w-96 text-muted">
              Ready-made automation agents, bought once and kept for life. Human
              operators when the mission needs one.
            </p>
            <p className="row subtle mt-4">
              <Icon of={ShieldCheck} />
              Refund window shown on every agent
            </p>
          </div>
          {FOOTER_COLUMNS.map((column) => (
            <nav
              key={column.title}
              aria-label={column.title}
              {...inner(columnMarkup(column, { currentPath, isSignedIn }))}
            />
          ))}
        </div>
        <div className="row between wrapx subtle border-t border-line py-5">
          <span>Prices in USD. One-time license, lifetime access.</span>
          <ThemeSwitch theme={theme} redirectTo={redirectTo} />
        </div>
      </div>
    </footer>
  );
}

type Reader = Pick<FooterProps, "currentPath" | "isSignedIn">;

/** Every page shows these links, so React does not render them. */
function columnMarkup({ title, links }: FooterColumn, reader: Reader) {
  const { currentPath, isSignedIn } = reader;
  const shown = links.filter(
    ({ href }) => !isSignedIn || href !== SIGN_IN_LINK.href,
  );
  const items = shown.map(({ label, href }) => {
    const mark =
      href === currentPath ? markup` aria-current="page"` : NO_MARKUP;
    return markup`<li><a href="${href}"${mark}>${label}</a></li>`;
  });
  return markup`<h2 class="label mb-2">${title}</h2><ul>${items}</ul>`;
}
