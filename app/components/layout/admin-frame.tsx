import { Form, Link, useLocation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";
import { Tabs } from "~/components/ui/tabs";
import { ADMIN_GROUPS, type AdminSection } from "~/content/admin-navigation";
import { SHORTEST_SEARCH } from "~/domain/platform/list-search";

const COMMAND_CENTER = "/admin";

type AdminFrameProps = {
  title: string;
  /** Shown next to the title. */
  aside?: ReactNode;
  /** What the search over everything was for. */
  q?: string;
  children: ReactNode;
};

/** The frame of all administrator pages: search, back link, title, sections. */
export function AdminFrame({ title, aside, q, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const isCommandCenter = pathname === COMMAND_CENTER;
  return (
    <div className="wrap pt-7 pb-16">
      <div className="row between wrapx mb-4">
        {isCommandCenter ? null : (
          <Link className="link row" to={COMMAND_CENTER}>
            <Icon of={ArrowLeft} />
            Command center
          </Link>
        )}
        <AdminSearch q={q} />
      </div>
      <div className="section-head mb-4">
        <h1 className="h2">{title}</h1>
        {aside}
      </div>
      {isCommandCenter ? null : <SectionLinks pathname={pathname} />}
      {children}
    </div>
  );
}

/** Searches every list that has a search, from every page. */
function AdminSearch({ q = "" }: { q?: string | undefined }) {
  return (
    <Form
      method="get"
      action="/admin/search"
      role="search"
      aria-label="Everything"
      className="ml-auto flex w-full gap-2 sm:w-auto"
      key={q}
    >
      <input
        className="input min-w-0 flex-1 sm:w-72"
        type="search"
        name="q"
        aria-label="Search everything"
        placeholder="Name, number, reference, subject"
        defaultValue={q}
        minLength={SHORTEST_SEARCH}
        maxLength={100}
        required
      />
      <SubmitButton kind="secondary" aria-label="Search everything">
        Search
      </SubmitButton>
    </Form>
  );
}

/** The groups, and the sections of the current one. */
function SectionLinks({ pathname }: { pathname: string }) {
  const isBelow = ({ href }: AdminSection) =>
    `${pathname}/`.startsWith(`${href}/`);
  const current = ADMIN_GROUPS.find(({ sections }) => sections.some(isBelow));
  return (
    <div className="mb-6">
      <Tabs
        label="Administration"
        items={ADMIN_GROUPS.map(({ label, sections }) => ({
          label,
          href: sections[0]?.href ?? COMMAND_CENTER,
          isCurrent: sections === current?.sections,
        }))}
      />
      {current ? (
        <nav
          className="seg mt-4"
          aria-label={`Administration: ${current.label}`}
        >
          {current.sections.map((section) => (
            <Link
              key={section.href}
              to={section.href}
              aria-current={isBelow(section) ? "page" : undefined}
            >
              {section.label}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
