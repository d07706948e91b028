import { Link } from "@remix-run/react";

import { COMMON_TASKS, EXAMPLE_BRIEFS } from "~/content/home";

/** Shown if nothing in a brief is recognized. */
export function PlanQuestion() {
  return (
    <div className="not-covered">
      <p>
        <b>What comes in, what should happen, and who should know?</b> We
        couldn’t find a task in this brief. Tell us what comes in (calls,
        invoices, requests), what to do with it, and who should hear about it.
      </p>
      <h3 className="label">For example</h3>
      <ul className="grid gap-1">
        {EXAMPLE_BRIEFS.map((brief) => (
          <li key={brief}>
            <BriefLink brief={brief} />
          </li>
        ))}
      </ul>
      <h3 className="label">What people ask for most</h3>
      <ul className="row wrapx">
        {COMMON_TASKS.map((brief) => (
          <li key={brief}>
            <BriefLink brief={brief} className="chip" />
          </li>
        ))}
      </ul>
    </div>
  );
}

type BriefLinkProps = { brief: string; className?: string };

/** Fills in the brief, which the visitor can edit and send. */
function BriefLink({ brief, className = "link" }: BriefLinkProps) {
  const query = new URLSearchParams({ brief });
  return (
    <Link className={className} to={`/?${query.toString()}#brief`}>
      {brief}
    </Link>
  );
}
