import { useActionData, useLoaderData } from "@remix-run/react";

import { MissingPage } from "~/components/catalogue/agent-page/missing-page";
import { AdminFrame } from "~/components/layout/admin-frame";
import { ExampleRuns } from "~/components/runs/example-runs";
import { pageMeta } from "~/content/page-meta";
import { reviewHref } from "~/domain/approvals/queue-address";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { runExampleByForm } from "~/http/runs/example-form.server";
import {
  runExample,
  showExamples,
} from "~/services/approvals/run-example.server";

export const loader = pageLoader({ access: "admin" }, ({ ctx, params }) =>
  showExamples(ctx, param(params, "agentId")),
);

export const action = pageAction({ access: "admin" }, (args) => {
  const { ctx, params, request } = args;
  const agentId = param(params, "agentId");
  return runExampleByForm(request, (example) =>
    runExample(ctx, { agentId, ...example }),
  );
});

export const meta = () =>
  pageMeta({
    title: "Run examples",
    description: "Calls an endpoint under review with its own examples.",
  });

export default function ExamplesPage() {
  const page = useLoaderData<typeof loader>();
  const { name, operations } = page;
  const ran = useActionData<typeof action>();
  return (
    <AdminFrame title={`Run the examples of ${name}`}>
      <p className="muted mb-6 max-w-2xl">
        Each run calls the creator’s endpoint with their secret, marked as a
        probe. It is neither limited nor counted.{" "}
        <a className="link" href={reviewHref(page, "decision")}>
          Back to the review
        </a>
      </p>
      <ExampleRuns operations={operations} ran={ran} />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const back = { href: "/admin/review", label: "Back to the queue" };
  return <MissingPage hint="There is nothing to run." back={back} />;
}
