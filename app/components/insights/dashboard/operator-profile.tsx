import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { operatorHref } from "~/domain/operators/directory";
import type { OperatorDesk } from "~/services/insights/dashboard/show-operator-desk.server";

import { OperatorProfileForm } from "./operator-profile-form";

type OperatorProfileProps = {
  operator: OperatorDesk;
  result?: SubmissionResult | null;
};

/** The form of the user's operator profile, and whether they are listed. */
export function OperatorProfile({ operator, result }: OperatorProfileProps) {
  return (
    <section className="panel cut" id="operator-profile">
      <div className="panel-head">
        <h1 className="h4">Operator profile</h1>
      </div>
      <div className="pad grid gap-5">
        <p className="muted text-sm">
          <ListingWords operator={operator} />
        </p>
        <OperatorProfileForm operator={operator} result={result} />
      </div>
    </section>
  );
}

export function ListingWords({ operator }: { operator: OperatorDesk }) {
  const { username, listing } = operator;
  if (listing === "listed") {
    return (
      <>
        You are approved and{" "}
        <Link className="link" to={operatorHref(username)}>
          listed as an operator
        </Link>
        .
      </>
    );
  }
  if (listing === "approved") {
    return "You are approved. Turn on “Take custom work” to be listed.";
  }
  if (listing === "applied") {
    return "Not listed yet: your application is under review.";
  }
  if (listing === "unconfirmed") {
    return (
      <>
        Your application is approved. Verify your e-mail address to be listed.{" "}
        <Link className="link" to="/profile">
          Ask for the link
        </Link>
      </>
    );
  }
  return (
    <>
      {listing === "rejected"
        ? "Not listed: your application was not approved. "
        : "Not listed yet: you need an approved application. "}
      <Link className="link" to="/apply-ghost-ops">
        Apply
      </Link>
    </>
  );
}
