import { Form, Link } from "@remix-run/react";

import { COMMON_TASKS, EXAMPLE_BRIEFS } from "~/content/home";

/** Instead of a plan if nothing in a brief is recognized. */
export function PlanQuestion({ requestHref }: { requestHref: string }) {
  return (
    <article
      className="wf cut plan mt-10"
      id="plan"
      aria-labelledby="mission"
      tabIndex={-1}
    >
      <div className="wf-head">
        <h2 id="mission" className="h3">
          What comes in, what should happen, and who should know?
        </h2>
      </div>
      <div className="not-covered grid gap-3">
        <p>
          We couldn’t find a task in this brief. Change it above: say what comes
          in (calls, invoices, requests), what to do with it, and who should
          hear about it. Or plan one of these:
        </p>
        <h3 className="label">For example</h3>
        <ul className="grid gap-1">
          {EXAMPLE_BRIEFS.map((brief) => (
            <li key={brief}>
              <PlanThis brief={brief} look="link text-left" />
            </li>
          ))}
        </ul>
        <h3 className="label">What people ask for most</h3>
        <ul className="row wrapx">
          {COMMON_TASKS.map((brief) => (
            <li key={brief}>
              <PlanThis brief={brief} look="chip" />
            </li>
          ))}
        </ul>
        <p className="text-sm muted">
          If no agent could do it,{" "}
          <Link className="link" to={requestHref} preventScrollReset>
            send the brief to an operator as it is
          </Link>
          .
        </p>
      </div>
    </article>
  );
}

type PlanThisProps = { brief: string; look: string };

/** Plans a brief at once. */
function PlanThis({ brief, look }: PlanThisProps) {
  return (
    <Form method="post" action="/">
      <button name="userRequest" value={brief} className={look}>
        {brief}
      </button>
    </Form>
  );
}
