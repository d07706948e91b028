import { ButtonLink } from "~/components/ui/button";
import { FactList } from "~/components/ui/fact-list";
import type { ApplicationView } from "~/services/operators/applications/application-view.server";

import { ApplicationBadge } from "./application-badge";

type ApplicationCardProps = { application: ApplicationView; href: string };

/** One application with its main facts. */
export function ApplicationCard({ application, href }: ApplicationCardProps) {
  const applied = { term: "Applied", value: application.appliedOn };
  return (
    <li className="panel pad flex flex-col gap-4">
      <div className="row between wrapx">
        <h2 className="h4 wrap-anywhere">{application.fullName}</h2>
        <ApplicationBadge status={application.status} />
      </div>
      <FactList facts={[...factsOf(application), applied]} />
      {application.expertise.length > 0 ? (
        <div role="group" aria-label="Expertise">
          <ul className="flex flex-wrap gap-2">
            {application.expertise.map((area) => (
              <li className="chip" key={area}>
                {area}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="mt-auto">
        <ButtonLink
          href={href}
          size="sm"
          preventScrollReset
          aria-label={`Review ${application.fullName}`}
        >
          Review
        </ButtonLink>
      </p>
    </li>
  );
}

/** How to reach the applicant, and what they offer. */
export function factsOf(application: ApplicationView) {
  return [
    { term: "E-mail", value: application.email },
    { term: "Phone", value: application.phone ?? "Not provided" },
    { term: "Experience", value: application.experience },
    { term: "Rate", value: application.rate },
    { term: "Availability", value: application.availability },
    { term: "Time zone", value: application.timezone },
  ];
}
