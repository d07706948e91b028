import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ExampleRuns } from "~/components/runs/example-runs";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { CALLS_PATH } from "~/content/field-manual/calls-anchor";
import { pageMeta } from "~/content/page-meta";
import { ownEndpointPath } from "~/domain/catalogue/created-agents";
import { wizardPath } from "~/domain/agents/steps";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { runExampleByForm } from "~/http/runs/example-form.server";
import {
  runOwnExample,
  showOwnExamples,
} from "~/services/runs/run-own-example.server";

export const loader = pageLoader({ access: "user" }, ({ ctx, params, user }) =>
  showOwnExamples(ctx, { ownerId: user.id, agentId: param(params, "agentId") }),
);

export const action = pageAction({ access: "user" }, (args) => {
  const { ctx, params, request, user } = args;
  const own = { ownerId: user.id, agentId: param(params, "agentId") };
  return runExampleByForm(request, (example) =>
    runOwnExample(ctx, { ...own, ...example }),
  );
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page ? `Examples of ${page.name}` : "Examples",
    description: "Call your endpoint with its examples before you submit it.",
  });

export default function DraftExamplesPage() {
  const { draftId, name, address, operations } = useLoaderData<typeof loader>();
  const ran = useActionData<typeof action>();
  const wizard = wizardPath({ draftId, step: 2 });
  return (
    <div className="wrap grid gap-6 pt-8 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: name, href: wizard },
          { label: "Examples" },
        ]}
      />
      <div className="grid max-w-2xl gap-3">
        <h1 className="h2 wrap-anywhere">Send the examples of {name}</h1>
        <p className="lede">
          Each one calls {address || "your endpoint"} as saved, with your secret
          and signature, the way a reviewer will. The calls are marked with{" "}
          <code>Armory-Probe: 1</code> and not counted.
        </p>
        <p className="row wrapx">
          <ButtonLink href={wizard} size="sm">
            Back to the wizard
          </ButtonLink>
          <ButtonLink href={ownEndpointPath(draftId)} size="sm">
            Secret and signature
          </ButtonLink>
          <a className="link" href={CALLS_PATH}>
            How calls reach your endpoint
          </a>
        </p>
      </div>
      {operations.length === 0 ? (
        <p>
          There is no example to send: describe an{" "}
          <a className="link" href={`${wizard}#field-operations`}>
            operation
          </a>{" "}
          first.
        </p>
      ) : (
        <ExampleRuns operations={operations} ran={ran} />
      )}
    </div>
  );
}
