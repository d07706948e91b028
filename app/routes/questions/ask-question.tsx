import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  AgentTask,
  MissingAgent,
} from "~/components/catalogue/agent-page/agent-task";
import { VerifyNote } from "~/components/accounts/verify-note";
import { AskForm, QUESTION_WORDS } from "~/components/questions/ask-form";
import { pageMeta } from "~/content/page-meta";
import { questionSchema, questionsTabPath } from "~/domain/questions/questions";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { askQuestion } from "~/services/questions/ask-question.server";
import { showAskPage } from "~/services/questions/show-ask-page.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user: viewer } = args;
  return showAskPage(ctx, { key: param(params, "slug"), viewer });
});

export const action = formAction(
  { access: "user" },
  questionSchema,
  async ({ ctx, context, params, user: asker, sent: { text } }) => {
    const key = param(params, "slug");
    await askQuestion(ctx, { key, asker, text });
    return redirectWithFlash(
      context,
      `${questionsTabPath(key)}#own-questions`,
      {
        title: "Question sent",
        text: "We notify you when the seller answers.",
      },
    );
  },
);

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page ? `Ask about ${page.name}` : "Ask about an agent",
    description: "Ask the seller of an agent a question before you buy.",
  });

export default function AskQuestionPage() {
  const { slug, name, isVerified } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AgentTask
      agent={{ slug, name }}
      label="Ask a question"
      title={`Ask the seller of ${name}`}
    >
      <div className="panel pad grid gap-4">
        {isVerified ? null : <VerifyNote />}
        <AskForm
          action={`/agent/${encodeURIComponent(slug)}/questions`}
          words={QUESTION_WORDS}
          result={refused?.result}
        />
      </div>
    </AgentTask>
  );
}

export function ErrorBoundary() {
  return <MissingAgent />;
}
