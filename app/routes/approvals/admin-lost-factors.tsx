import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { LostFactorsEntry } from "~/components/approvals/lost-factors-entry";
import { resultOf } from "~/components/forms/result-of";
import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { AdminFrame } from "~/components/layout/admin-frame";
import { LOST_FACTOR_NAMES } from "~/content/lost-factors";
import { pageMeta } from "~/content/page-meta";
import { lostFactorActSchema } from "~/domain/accounts/lost-factors";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { actOnLostFactors } from "~/services/approvals/lost-factors/act-on-lost-factors.server";
import {
  listLostFactors,
  type ListedRequest,
} from "~/services/approvals/lost-factors/list-lost-factors.server";

const PATH = "/admin/lost-factors";

export const loader = pageLoader(
  { access: "admin" },
  async ({ ctx, user }) => ({
    entries: (await listLostFactors(ctx, user.id)).map(entryView),
  }),
);

function entryView(listed: ListedRequest) {
  const { request, account, revision, isOwn, acts } = listed;
  const { id, statement, sentFrom, status, dueAt, declineReason } = request;
  return {
    revision,
    isOwn,
    acts,
    id,
    userId: request.userId,
    username: account.username,
    email: account.email,
    isAdministrator: account.role === "admin",
    isVerified: account.emailVerifiedAt !== null,
    registered: formatDate(account.createdAt),
    statement,
    sentFrom,
    declineReason,
    steps: stepsOf(listed),
    state: LOST_FACTOR_NAMES[status],
    isOpen: request.endedAt === null,
    due: status === "approved" && dueAt ? formatMoment(dueAt) : null,
    date: formatMoment(request.requestedAt),
  };
}

/** Who took which step, and when. */
function stepsOf({ request, ...by }: ListedRequest): string {
  const step = (act: string, name: string | null, at: Date | null) =>
    name && at ? [`${act} by ${name} on ${formatMoment(at)}.`] : [];
  return [
    ...step("Confirmed", by.confirmedBy, request.confirmedAt),
    ...step("Approved", by.approvedBy, request.approvedAt),
    ...step("Declined", by.declinedBy, request.endedAt),
  ].join(" ");
}

const actSchema = lostFactorActSchema.extend({
  requestId: z.string().max(100),
  revision: formRevisionSchema,
});

export const action = formsAction(
  { access: "admin", stepUp: true, unplaced: ["act", "requestId"] },
  {
    act: formHandler(actSchema, async ({ ctx, context, user, sent }) => {
      const wanted = { administratorId: user.id, ...sent };
      const { status } = await actOnLostFactors(ctx, wanted);
      return redirectWithFlash(context, PATH, {
        title: status === "declined" ? "Request declined" : "Request confirmed",
        text: "We mailed the account’s owner.",
      });
    }),
  },
);

/** Revalidates after a refusal too, to show another administrator's step. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Lost factors",
    description: "Requests of people who have lost their second factors.",
  });

export default function LostFactorsPage() {
  const { entries } = useLoaderData<typeof loader>();
  const result = resultOf(useActionData<typeof action>(), "act") ?? null;
  const refusedId = result?.initialValue?.requestId;
  return (
    <AdminFrame title="Lost factors">
      <div className="grid gap-6">
        <p className="muted">
          Check that the sender is the account’s owner, by what only they can
          know. Two administrators have to confirm. 72 hours later the second
          factors are removed.
        </p>
        <UnlistedRefusal
          title="Nothing changed"
          result={result}
          isListed={entries.some(({ id }) => id === refusedId)}
          field="reason"
        />
        {entries.length === 0 ? (
          <p className="muted">Nobody has lost their second factors.</p>
        ) : null}
        <ul className="grid gap-4">
          {entries.map((entry) => (
            <LostFactorsEntry
              key={entry.id}
              entry={entry}
              result={refusedId === entry.id ? result : null}
            />
          ))}
        </ul>
      </div>
    </AdminFrame>
  );
}
