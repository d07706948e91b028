import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { AcceptanceCheck } from "~/components/projects/offers/acceptance-check";
import { SaidNote } from "~/components/projects/offers/said-note";
import {
  DealMoney,
  DealPage,
  NothingToDo,
} from "~/components/projects/offers/deal-page";
import {
  PAYMENT_STEPS,
  PaymentActForm,
} from "~/components/projects/offers/payment-act-form";
import { pageMeta } from "~/content/page-meta";
import { DomainError } from "~/domain/platform/errors";
import { PAYMENT_ACTS, type PaymentAct } from "~/domain/projects/held-payments";
import { noteSchema } from "~/domain/projects/payment-notes";
import { formRevisionSchema } from "~/domain/platform/revision";
import { readForm } from "~/http/body.server";
import { answerForm } from "~/http/forms/form-action.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import type { PageArgs } from "~/http/access.server";
import {
  keptViews,
  readRequestForm,
} from "~/http/projects/request-files.server";
import { backToChat } from "~/http/projects/back-to-chat.server";
import { runAcceptanceTest } from "~/services/projects/held-payments/run-acceptance-test.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { showHeldPayment } from "~/services/projects/offers/show-deal.server";

/** The confirmation of an action on held money, as a separate page. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const act = readAct(params);
  const chatId = param(params, "chatId");
  const paymentId = param(params, "paymentId");
  const wanted = { chatId, paymentId, userId: user.id };
  const payment = await showHeldPayment(ctx, wanted);
  const { words, acts, revision, held, receives } = payment;
  const { title, deliverables, acceptance } = payment;
  const test = act === "deliver" || act === "release" ? payment.test : null;
  const isOpen = acts.some((one) => one.act === act);
  const { said, status } = payment;
  const early = act === "release" && status === "held" ? held : null;
  const agreed = { title, deliverables, acceptance };
  const shown = { ...agreed, amount: held, words, receives, test, said };
  return { chatId, act, ...shown, isOpen, early, revision };
});

function readAct(params: Record<string, string | undefined>): PaymentAct {
  const act = PAYMENT_ACTS.find((known) => known === param(params, "act"));
  if (act) return act;
  throw new DomainError("not_found", "Page not found");
}

const guard = { access: "user", keepsFields: true } as const;

export const action = pageAction(guard, async (args) => {
  const { ctx, context, params, user } = args;
  const act = readAct(params);
  const { form, files, refusal } = await readActForm(args, act);
  if (form.get("intent") === "test") {
    const paymentId = param(params, "paymentId");
    const { clientAddress } = context;
    const run = { paymentId, userId: user.id, clientAddress };
    return { test: await runAcceptanceTest(ctx, run) };
  }
  const actForm = z.object({
    note: noteSchema(act),
    revision: formRevisionSchema,
  });
  const kept = keptViews(ctx, user.id, files);
  return answerForm(
    { context, form, kept, missing: "page" },
    actForm,
    async (sent) => {
      if (refusal) throw refusal;
      const paymentId = param(params, "paymentId");
      const acting = { paymentId, userId: user.id, act, kept: files, ...sent };
      await actOnPayment(ctx, acting);
      return backToChat(args, PAYMENT_STEPS[act].done);
    },
  );
});

/** Stores the files of a delivery, once the sender is known to be a party. */
async function readActForm(args: PageArgs, act: PaymentAct) {
  if (act !== "deliver") {
    const form = await readForm(args.request);
    return { form, files: [], refusal: null };
  }
  const { ctx, params, user } = args;
  const chatId = param(params, "chatId");
  const paymentId = param(params, "paymentId");
  await showHeldPayment(ctx, { chatId, paymentId, userId: user.id });
  return readRequestForm(args);
}

/** Revalidates after a refusal too, to show the payment's current state. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction<typeof loader> = ({ data: step }) =>
  pageMeta({
    title: step ? PAYMENT_STEPS[step.act].title : "Held payment",
    description: "Take a step with a project’s held payment.",
  });

export default function PaymentActPage() {
  const step = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { tested, refused } = partsOf(answered);
  const { chatId, act, test } = step;
  return (
    <DealPage chatId={chatId} title={PAYMENT_STEPS[act].title}>
      <DealMoney {...step} />
      {step.said ? <SaidNote said={step.said} /> : null}
      {test ? <AcceptanceCheck test={test} result={tested} /> : null}
      {step.isOpen || refused ? (
        <PaymentActForm
          act={act}
          early={step.early}
          revision={step.revision}
          result={refused?.result ?? null}
          kept={refused?.kept}
        />
      ) : (
        <NothingToDo />
      )}
    </DealPage>
  );
}

/** A post either ran the acceptance test or was refused. */
function partsOf(answered: ReturnType<typeof useActionData<typeof action>>) {
  if (!answered) return { tested: null, refused: null };
  return "test" in answered
    ? { tested: answered.test, refused: null }
    : { tested: null, refused: answered };
}
