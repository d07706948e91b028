import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { Note } from "~/components/ui/note";
import { LOST_FACTOR_NAMES } from "~/content/lost-factors";
import { pageMeta } from "~/content/page-meta";
import {
  lostFactorsSchema,
  LOST_FACTORS_PAGE,
} from "~/domain/accounts/lost-factors";
import { endedSignIn } from "~/domain/accounts/second-factors";
import { pendingSecret } from "~/http/accounts/begin-sign-in.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { deviceOf } from "~/http/session.server";
import {
  requestLostFactors,
  showOpenRequest,
} from "~/services/accounts/lost-factors/request-lost-factors.server";
import { findPendingSignIn } from "~/services/accounts/second-factors/pending-sign-in.server";

/** Only for somebody who has just typed the right password. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const secret = await pendingSecret(context, request);
  const pending = secret && (await findPendingSignIn(ctx, secret));
  if (!pending) throw redirect("/auth");
  const open = await showOpenRequest(ctx, pending.id);
  return { state: open ? LOST_FACTOR_NAMES[open.status] : null };
});

export const action = formAction(
  { access: "anyone", limit: "passwordReset" },
  lostFactorsSchema,
  async ({ ctx, context, request, sent }) => {
    const secret = await pendingSecret(context, request);
    if (secret === null) throw endedSignIn();
    const device = deviceOf(context, request);
    await requestLostFactors(ctx, { secret, ...device, ...sent });
    return redirectWithFlash(context, LOST_FACTORS_PAGE, {
      title: "Request sent",
      text: "We mailed your account’s address, and will mail you about each step.",
    });
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Lost second factors",
    description: "Ask us to remove second factors that you have lost.",
  });

export default function LostFactorsPage() {
  const { state } = useLoaderData<typeof loader>();
  return (
    <AccountCard
      title="Lost second factors"
      lede="If you have neither your app, your passkeys nor a recovery code, we can remove them. This takes days, so that a thief with your password cannot hurry."
    >
      {state === null ? (
        <RequestForm />
      ) : (
        <Note tone="info" title={state} role="status">
          We mail your account’s address about each step. Signing in with a
          second factor cancels the request.
        </Note>
      )}
      <p className="text-center text-sm">
        <Link className="link" to={CODE_LINK}>
          Back to the sign-in
        </Link>
      </p>
    </AccountCard>
  );
}

const CODE_LINK = "/auth/code";

function RequestForm() {
  const [form, fields] = useForm<{ statement: string }>({
    id: "lost-factors",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <>
      <ol className="muted list-decimal space-y-1 pl-5 text-sm">
        <li>You send this request. We mail your account’s address.</li>
        <li>Two administrators have to confirm it.</li>
        <li>
          72 hours later your second factors are removed, every device is signed
          out, and access tokens are revoked.
        </li>
      </ol>
      <Form
        {...getFormProps(form)}
        method="post"
        className="grid gap-5"
        noValidate
      >
        <FormErrors
          errorId={form.errorId}
          title="Request not sent"
          errors={form.errors}
        />
        <TextArea
          field={fields.statement}
          label="What happened"
          hint="What you lost, and what only you know about the account: a recent order, an agent you sell, when you registered."
          rows={5}
          maxLength={1000}
          required
        />
        <SubmitButton size="lg" block pendingText="Sending">
          Send the request
        </SubmitButton>
      </Form>
    </>
  );
}
