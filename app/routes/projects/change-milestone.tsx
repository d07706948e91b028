import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { DealPage } from "~/components/projects/offers/deal-page";
import {
  TermsFields,
  type MilestoneInput,
} from "~/components/projects/offers/milestone-fields";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { pageMeta } from "~/content/page-meta";
import type { AcceptanceTest } from "~/domain/projects/acceptance-test";
import { centsToUsd } from "~/domain/platform/money";
import { changeFormSchema } from "~/domain/projects/milestones";
import { MAX_REASON_LENGTH } from "~/domain/projects/project-request";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { limitAttempts } from "~/http/limits.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { backToChat } from "~/http/projects/back-to-chat.server";
import {
  answerChange,
  proposeChange,
  requireUnpaidMilestone,
} from "~/services/projects/offers/change-milestone.server";

/** Proposes new terms of an unpaid milestone; answers post here too. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const milestoneId = param(params, "milestoneId");
  const own = { milestoneId, userId: user.id };
  const { milestone } = await requireUnpaidMilestone(ctx, ctx.store.read, own);
  const { title, amountCents, deliveryDays, ...words } = milestone;
  const terms = {
    title,
    amount: String(centsToUsd(amountCents)),
    deliveryDays: String(deliveryDays),
    deliverables: words.deliverables,
    acceptance: words.acceptance,
    acceptanceTest: testFields(words.acceptanceTest),
  };
  return { chatId: param(params, "chatId"), terms };
});

function testFields(test: AcceptanceTest | null) {
  if (!test) return { agent: "", operation: "", input: "", expected: "" };
  const { agent, operation, input, expected } = test;
  const text = (value: unknown) => JSON.stringify(value, null, 2);
  return { agent, operation, input: text(input), expected: text(expected) };
}

function answered(answer: "accepted" | "rejected" | "withdrawn") {
  const schema = z.object({ changeId: z.string() });
  return formHandler(schema, async (args) => {
    const { ctx, user, sent } = args;
    await answerChange(ctx, { ...sent, user, answer });
    return backToChat(args, `Change ${answer}`);
  });
}

export const action = formsAction(
  { access: "user", missing: "page", unplaced: ["changeId"] },
  {
    propose: formHandler(changeFormSchema, async (args) => {
      const { ctx, context, user, params, sent } = args;
      const milestoneId = param(params, "milestoneId");
      await limitAttempts(context, "messages", user.id);
      await proposeChange(ctx, { milestoneId, user, ...sent });
      return backToChat(args, "Change proposed");
    }),
    accepted: answered("accepted"),
    rejected: answered("rejected"),
    withdrawn: answered("withdrawn"),
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Change a milestone",
    description: "Propose new terms of a milestone that is not paid yet.",
  });

export default function ChangeMilestonePage() {
  const { chatId, terms } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? null;
  const [form, fields] = useForm<MilestoneInput & { reason: string }>({
    id: "milestone",
    lastResult: result,
    defaultValue: terms,
  });
  return (
    <DealPage chatId={chatId} title="Propose a change">
      <p className="muted mb-5">
        The milestone changes when the other party accepts.
      </p>
      <Form method="post" id={form.id} className="grid gap-4" noValidate>
        <FormErrors form={form} title="Nothing changed" result={result} />
        <TermsFields fields={fields} />
        <TextArea
          field={fields.reason}
          label="Reason"
          rows={3}
          countTo={MAX_REASON_LENGTH}
          hint="The other party reads it before answering."
          optional
        />
        <SubmitButton name="intent" value="propose" block>
          Propose the change
        </SubmitButton>
      </Form>
    </DealPage>
  );
}
