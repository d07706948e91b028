import { Form, Link } from "@remix-run/react";

import { COMMON_TASKS, EXAMPLE_BRIEFS } from "~/content/home";
import { languages } from "~/domain/planner/languages";
import { briefHref } from "~/domain/workflows/home-address";

import type { ContentView } from "./plan-view";

const named = new Intl.DisplayNames("en", { type: "language" });
/** The languages that briefs are read in: "English, German and Dutch". */
const LANGUAGES = new Intl.ListFormat("en").format(
  languages.map((language) => named.of(language) ?? language),
);

type PlanQuestionProps = ContentView["question"] & { requestHref: string };

/** Instead of a plan if nothing in a brief is recognized. */
export function PlanQuestion({
  isForeign,
  things,
  requestHref,
}: PlanQuestionProps) {
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
        {things.length > 0 ? <Things things={things} /> : null}
        <p>
          {isForeign ? (
            <>
              We read briefs in {LANGUAGES}. Write yours in one of them, or plan
              one of these:
            </>
          ) : (
            <>
              We couldn’t find a task in this brief. Change it above: say what
              comes in (calls, invoices, requests), what to do with it, and who
              should hear about it. We read {LANGUAGES}. Or plan one of these:
            </>
          )}
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

/** Asks about the things that a brief only lists. */
function Things({ things }: { things: readonly string[] }) {
  return (
    <>
      <h3 className="label">Which of these should be done for you?</h3>
      <ul className="row wrapx">
        {[...new Set(things)].map((thing) => (
          <li key={thing}>
            <Link className="chip" to={`${briefHref(thing)}#brief`}>
              {thing}
            </Link>
          </li>
        ))}
      </ul>
      <p>Choose one and say in the brief what should happen with it.</p>
    </>
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
