import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { OperationExamples } from "~/components/approvals/operation-examples";
import { MissingPage } from "~/components/catalogue/agent-page/missing-page";
import { AdminFrame } from "~/components/layout/admin-frame";
import { RunAnswerPanel } from "~/components/runs/run-answer-panel";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { typedTexts } from "~/domain/agents/typed-texts";
import { queueHref } from "~/domain/approvals/queue-address";
import { DomainError } from "~/domain/platform/errors";
import { readForm } from "~/http/body.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { shownAnswer } from "~/http/runs/run-response.server";
import {
  runExample,
  showExamples,
} from "~/services/approvals/run-example.server";

export const loader = pageLoader({ access: "admin" }, ({ ctx, params }) =>
  showExamples(ctx, param(params, "agentId")),
);

export const action = pageAction({ access: "admin" }, async (args) => {
  const { ctx, params, request } = args;
  const typed = typedTexts(await readForm(request));
  const operation = typed.operation ?? "";
  const example = Number(typed.example);
  const asked = { agentId: param(params, "agentId"), operation, example };
  try {
    const answer = shownAnswer(await runExample(ctx, asked));
    return data({ operation, example, answer, message: null });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "unavailable")
      throw error;
    const { message, status } = error;
    return data({ operation, example, answer: null, message }, { status });
  }
});

export const meta = () =>
  pageMeta({
    title: "Run examples",
    description: "Calls an endpoint under review with its own examples.",
  });

export default function ExamplesPage() {
  const { agentId, name, operations } = useLoaderData<typeof loader>();
  const ran = useActionData<typeof action>();
  return (
    <AdminFrame title={`Run the examples of ${name}`}>
      <p className="muted mb-6 max-w-2xl">
        Each run calls the creator’s endpoint with their secret, marked as a
        probe. It is neither limited nor counted.{" "}
        <a
          className="link"
          href={queueHref({ status: null, page: 1, agent: agentId })}
        >
          Back to the review
        </a>
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <OperationExamples operations={operations} ran={ran ?? null} />
        <div className="grid gap-4">
          {ran?.message ? (
            <Note tone="danger" role="alert" title="No answer">
              {ran.message}
            </Note>
          ) : null}
          <RunAnswerPanel answer={ran?.answer ?? null} />
        </div>
      </div>
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const back = { href: "/admin/review", label: "Back to the queue" };
  return <MissingPage hint="There is nothing to run." back={back} />;
}
