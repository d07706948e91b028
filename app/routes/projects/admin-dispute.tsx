import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { AdminFrame } from "~/components/layout/admin-frame";
import { DisputePanel } from "~/components/projects/offers/dispute-panel";
import { ConfirmResolution } from "~/components/projects/offers/confirm-resolution";
import { ResolutionForm } from "~/components/projects/offers/resolution-form";
import { pageMeta } from "~/content/page-meta";
import { RESOLUTIONS, type Resolution } from "~/domain/projects/held-payments";
import { resolutionNote } from "~/domain/projects/payment-notes";
import { refundAmountForm, SPLIT_WANTED } from "~/domain/projects/splits";
import { formRevisionSchema } from "~/domain/platform/revision";
import { textOf } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { findNextDispute } from "~/services/projects/held-payments/find-next-dispute.server";
import { readBefore } from "~/http/projects/message-number.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import {
  previewResolution,
  resolveDispute,
} from "~/services/projects/held-payments/resolve-dispute.server";
import { showDispute } from "~/services/projects/held-payments/show-disputes.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, params, user } = args;
  const paymentId = param(params, "paymentId");
  const before = readBefore(request);
  return showDispute(ctx, { paymentId, user, before });
});

const resolutionForm = z
  .object({
    outcome: z.enum(RESOLUTIONS, "Choose release, refund or split."),
    refundAmount: refundAmountForm.optional(),
    /** The proposal that the form was filled with. */
    proposed: refundAmountForm.optional(),
    note: resolutionNote,
    revision: formRevisionSchema,
    /** The first press only shows what each side gets. */
    step: z.enum(["preview", "decide"]).default("decide"),
  })
  .refine((sent) => sent.outcome !== "split" || Boolean(sent.refundAmount), {
    path: ["refundAmount"],
    error: SPLIT_WANTED,
    // Only an empty amount; also without a reason, so that both errors come.
    when: ({ issues }) =>
      !issues.some(({ path }) => path?.[0] === "refundAmount"),
  });

const DECIDED: Record<Resolution, string> = {
  release: "Released to the operator",
  refund: "Refunded to the requester",
  split: "Split",
};

export const action = formAction(
  { access: "admin", missing: "page", stepUp: true },
  resolutionForm,
  async ({ ctx, context, params, user, form, sent }) => {
    const paymentId = param(params, "paymentId");
    const { refundAmount, proposed, step, ...decided } = sent;
    // Only a split has an amount; a filled-in proposal is no amount for others.
    const isUnused = sent.outcome !== "split" && refundAmount === proposed;
    const refundCents = isUnused ? undefined : refundAmount;
    const resolve = { ...decided, refundCents, paymentId };
    if (step === "preview") {
      const preview = await previewResolution(ctx, resolve);
      return { preview, typed: typedIn(form), result: null };
    }
    const administratorId = user.id;
    const { itemName } = await resolveDispute(ctx, {
      ...resolve,
      administratorId,
    });
    const next = await findNextDispute(ctx, administratorId);
    const id = next?.payment.id ?? paymentId;
    return redirectWithFlash(context, `/admin/disputes/${id}`, {
      title: "Dispute decided",
      text: `${DECIDED[sent.outcome]}: ${itemName}. We notified both parties.`,
    });
  },
);

function typedIn(form: FormData): Record<string, string> {
  const names = ["note", "refundAmount", "proposed"];
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/**
 * Revalidates after a refusal too, to show another administrator's decision.
 */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Dispute",
    description: "A dispute about a held payment, with its whole chat.",
  });

export default function DisputePage() {
  const dispute = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hasForm = dispute.canDecide || answer !== undefined;
  const columns = hasForm ? "lg:grid-cols-[minmax(0,1fr)_22rem]" : "";
  return (
    <AdminFrame title="Dispute">
      <div className={`grid items-start gap-6 ${columns}`}>
        <DisputePanel dispute={dispute} />
        {hasForm ? <Deciding dispute={dispute} answer={answer} /> : null}
      </div>
    </AdminFrame>
  );
}

type DecidingProps = {
  dispute: ReturnType<typeof useLoaderData<typeof loader>>;
  answer: ReturnType<typeof useActionData<typeof action>>;
};

/** The form for the decision, and then its confirmation. */
function Deciding({ dispute, answer }: DecidingProps) {
  const { revision } = dispute;
  return answer && "preview" in answer ? (
    <div className="max-lg:order-first">
      <ConfirmResolution
        preview={answer.preview}
        typed={answer.typed}
        dispute={dispute}
        revision={revision}
      />
    </div>
  ) : (
    <ResolutionForm
      held={dispute.held}
      proposed={dispute.splits.at(-1)?.refundAmount ?? null}
      revision={revision}
      result={answer?.result ?? null}
    />
  );
}
