import { Link } from "@remix-run/react";

import { BankCaseBadge } from "~/components/payments/bank-case-badge";
import type { HeldProject } from "~/services/approvals/users/list-held-projects.server";

/** The payments on hold in an account's projects. */
export function HeldProjects({ held }: { held: readonly HeldProject[] }) {
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held-projects">
      <h3 className="label mb-2" id="held-projects">
        On hold in projects
      </h3>
      <ul className="grid gap-3">
        {held.map((project) => (
          <li key={project.id} className="text-sm">
            <b className="fig">{project.amount}</b>,{" "}
            {project.href ? (
              <Link className="link wrap-anywhere" to={project.href}>
                {project.title}
              </Link>
            ) : (
              <span className="wrap-anywhere">{project.title}</span>
            )}
            . {project.role}{" "}
            <Link className="link" to={project.otherHref}>
              {project.other}
            </Link>
            . <span className="muted">{project.words}</span>{" "}
            <BankCaseBadge bankCase={project.bankCase} />
          </li>
        ))}
      </ul>
    </section>
  );
}
