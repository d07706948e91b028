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

/** Read-only, because some mail programs follow links. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, params } = args;
  const shown = await showUnsubscribing(ctx, param(params, "token"));
  return { ...shown, ...KIND_WORDS[shown.kind] };
});

/** A mail program's one-click POST gets no redirect (RFC 8058). */
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
    description: "Stop e-mails you don’t want.",
  });

export default function UnsubscribePage() {
  const { label, hint, isStopped, areAllStopped } =
    useLoaderData<typeof loader>();
  return (
    <AccountCard title="Unsubscribe">
      {isStopped ? (
        <Note tone="ok" role="status" title="You are unsubscribed">
          {areAllStopped
            ? "You won’t get any more optional e-mails."
            : `You won’t get any more e-mails of this kind: ${label}.`}
        </Note>
      ) : (
        <>
          <p className="muted">
            This stops one kind of e-mail: {label}. {hint}
          </p>
          <Form method="post">
            <SubmitButton block size="lg" pendingText="Ending">
              Stop these e-mails
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
            Stop all optional e-mails
          </SubmitButton>
        </Form>
      )}
      <p className="subtle text-sm">
        You’ll still get e-mails about receipts, refunds and the security of
        your account.{" "}
        <a className="link" href="/profile/notifications">
          Change this in your profile
        </a>
      </p>
    </AccountCard>
  );
}
