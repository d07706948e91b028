import { Link } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import { Wordmark } from "~/components/ui/wordmark";
import { FOOTER_COLUMNS } from "~/content/navigation";

import { ThemeSwitch, type Theme } from "./theme-switch";

type FooterProps = {
  theme: Theme;
  redirectTo: string;
  currentPath: string;
};

/** The footer: links to all public pages, a note on prices, the theme. */
export function Footer(props: FooterProps) {
  const { theme, redirectTo, currentPath } = props;
  return (
    <footer className="foot">
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
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="label mb-2">{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link
                      to={href}
                      aria-current={href === currentPath ? "page" : undefined}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
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
