import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import {
  DealMoney,
  DealPage,
  NothingToDo,
} from "~/components/projects/offers/deal-page";
import { SaidNote } from "~/components/projects/offers/said-note";
import { Proposals } from "~/components/projects/offers/split-proposals";
import { ShareTier } from "~/components/ledger/share-tier";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { pageMeta } from "~/content/page-meta";
import { creatorShare } from "~/domain/ledger/ledger";
import { formatAmount, parseCents, type Cents } from "~/domain/platform/money";
import { splitFormSchema } from "~/domain/projects/splits";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { backToChat } from "~/http/projects/back-to-chat.server";
import {
  answerSplit,
  proposeSplit,
} from "~/services/projects/held-payments/splits.server";
import { showHeldPayment } from "~/services/projects/offers/show-deal.server";

/** Proposes to split disputed money; answers to proposals post here too. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const chatId = param(params, "chatId");
  const paymentId = param(params, "paymentId");
  const { splitHref, ...shown } = await showHeldPayment(ctx, {
    chatId,
    paymentId,
    userId: user.id,
  });
  const { title, deliverables, acceptance, held: amount } = shown;
  const { heldCents, words, lifetimeCents, said, splits } = shown;
  const agreed = { title, deliverables, acceptance };
  const money = { amount, heldCents, words, lifetimeCents };
  const dispute = splitHref === null ? null : { said, splits, splitHref };
  return { chatId, ...agreed, ...money, dispute };
});

function answered(answer: "accepted" | "withdrawn") {
  const schema = z.object({ splitId: z.string() });
  return formHandler(schema, async (args) => {
    const { ctx, user, sent } = args;
    await answerSplit(ctx, { ...sent, userId: user.id, answer });
    return backToChat(args, `Proposal ${answer}`);
  });
}

export const action = formsAction(
  { access: "user", missing: "page", unplaced: ["splitId"] },
  {
    propose: formHandler(splitFormSchema, async (args) => {
      const { ctx, user, params, sent } = args;
      const { refundAmount: refundCents, note } = sent;
      const paymentId = param(params, "paymentId");
      const split = { paymentId, userId: user.id, refundCents, note };
      await proposeSplit(ctx, split);
      return backToChat(args, "Split proposed");
    }),
    accepted: answered("accepted"),
    withdrawn: answered("withdrawn"),
  },
);

/** Revalidates after a refusal too, to show the payment's current state. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Propose a split",
    description: "Propose how to split the money of a dispute.",
  });

export default function SplitPaymentPage() {
  const { chatId, dispute, ...money } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? null;
  return (
    <DealPage chatId={chatId} title="Propose a split">
      <DealMoney {...money} />
      {dispute?.said ? <SaidNote said={dispute.said} /> : null}
      {dispute ? (
        <Proposals splits={dispute.splits} action={dispute.splitHref} />
      ) : null}
      {dispute || result ? (
        <SplitForm result={result} {...money} />
      ) : (
        <NothingToDo />
      )}
    </DealPage>
  );
}

type SplitFormProps = {
  result: SubmissionResult | null;
  heldCents: Cents;
  /** The operator's sales so far; null for a requester. */
  lifetimeCents: Cents | null;
};

/** The operator's share of the rest; of all of it until an amount is typed. */
function Share(props: SplitFormProps & { typed: string | undefined }) {
  const { heldCents, lifetimeCents, typed } = props;
  const back = typed ? parseCents(typed) : 0;
  if (lifetimeCents === null || back === null || back > heldCents) return null;
  const share = formatAmount(creatorShare(heldCents - back, lifetimeCents));
  return (
    <>
      <p aria-live="polite">
        {back === 0 ? "Without a refund, you receive " : "You receive "}
        {share} of {formatAmount(heldCents - back)}.
      </p>
      <ShareTier lifetimeCents={lifetimeCents} />
    </>
  );
}

function SplitForm(props: SplitFormProps) {
  const { result } = props;
  const [form, fields] = useForm<{ refundAmount: string; note: string }>({
    id: "split",
    lastResult: result,
  });
  return (
    <Form method="post" id={form.id} className="grid gap-5" noValidate>
      <FormErrors form={form} title="Nothing changed" result={result} />
      <p>
        The other party can accept your proposal, which settles the dispute for
        good. It replaces your earlier one.
      </p>
      <TextInput
        field={fields.refundAmount}
        label="Refund to the requester (USD)"
        hint="The rest is released to the operator, less the fee."
        prefix="$"
        inputMode="decimal"
        mono
        autoComplete="off"
      />
      <Share {...props} typed={fields.refundAmount.value} />
      <TextArea
        field={fields.note}
        label="Why this is fair"
        rows={4}
        countTo={2000}
        optional
      />
      <SubmitButton name="intent" value="propose" block>
        Propose this split
      </SubmitButton>
    </Form>
  );
}
