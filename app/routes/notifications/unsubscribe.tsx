import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { SubmitButton } from "~/components/forms/submit-button";
import { Note } from "~/components/ui/note";
import { KIND_WORDS } from "~/content/notification-kinds";
import { pageMeta } from "~/content/page-meta";
import { readForm } from "~/http/body.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import {
  showUnsubscribing,
  unsubscribe,
} from "~/services/notifications/stop-mail.server";

/** Only looks: programs that follow links in mail end nothing. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, params } = args;
  const shown = await showUnsubscribing(ctx, param(params, "token"));
  return { ...shown, ...KIND_WORDS[shown.kind] };
});

/** A mail program's one press is answered without a redirect (RFC 8058). */
export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, request, params } = args;
  const token = param(params, "token");
  const form = await readForm(request);
  await unsubscribe(ctx, { token, all: form.get("all") === "yes" });
  if (form.get("List-Unsubscribe") === "One-Click") return null;
  return redirect(`/unsubscribe/${token}`);
});

export const meta = () =>
  pageMeta({
    title: "Unsubscribe",
    description: "End mail of a kind that you do not want.",
  });

export default function UnsubscribePage() {
  const { label, hint, isStopped, areAllStopped } =
    useLoaderData<typeof loader>();
  return (
    <AccountCard title="Unsubscribe">
      {isStopped ? (
        <Note tone="ok" role="status" title="No more of these mails">
          {areAllStopped
            ? "Every kind of mail that can be ended has ended."
            : `You get no more mail of this kind: ${label}.`}
        </Note>
      ) : (
        <>
          <p className="muted">
            This ends mail of one kind: {label}. {hint}
          </p>
          <Form method="post">
            <SubmitButton block size="lg" pendingText="Ending">
              Stop these mails
            </SubmitButton>
          </Form>
        </>
      )}
      {areAllStopped ? null : (
        <Form method="post">
          <SubmitButton
            name="all"
            value="yes"
            kind="secondary"
            block
            pendingText="Ending"
          >
            Stop every mail that can be ended
          </SubmitButton>
        </Form>
      )}
      <p className="subtle text-sm">
        Receipts, refunds and mail about the safety of your account still come.{" "}
        <a className="link" href="/profile/notifications">
          Choose in your profile
        </a>
      </p>
    </AccountCard>
  );
}
