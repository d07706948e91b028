import { getFormProps } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { AccountName } from "~/components/accounts/account-name";
import { CodeInput } from "~/components/accounts/code-input";
import { UnsentForm, unsentOf } from "~/components/accounts/unsent-form";
import { PasskeyForm } from "~/components/accounts/passkey-form";
import type { FieldMeta } from "~/components/forms/field-source";
import { FormErrors } from "~/components/forms/form-errors";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import { pageMeta } from "~/content/page-meta";
import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { STEP_UP_PAGE } from "~/domain/accounts/second-factors";
import {
  MOST_UNSENT_BYTES,
  packForm,
  UNSENT_FIELD,
} from "~/domain/platform/unsent-form";
import { stepUpByForm } from "~/http/accounts/auth-acts.server";
import { readForm } from "~/http/body.server";
import type { RefusedForm } from "~/http/forms/form-action.server";
import { openPageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { readUnsentForm } from "~/http/uploads/form-with-files.server";
import { kindsOfFactors } from "~/services/accounts/second-factors/show-two-factors.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const { searchParams } = new URL(request.url);
  return {
    email: user.email,
    redirectTo: safeRedirectPath(searchParams.get("redirectTo")),
    kinds: await kindsOfFactors(ctx, user.id),
  };
});

export const action = openPageAction(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirectPath(searchParams.get("redirectTo"));
  const user = await findViewer(context, request);
  const hasUnsent = searchParams.has(UNSENT_FIELD);
  if (!user) {
    const signIn = `/auth?${searchParams.toString()}`;
    throw redirect(signIn, hasUnsent ? 307 : 302);
  }
  if (hasUnsent) {
    const unsent = packForm(await readUnsentForm(request));
    const initialValue = { [UNSENT_FIELD]: unsent };
    return data<RefusedForm>({ intent: "", result: { initialValue } });
  }
  const form = await readForm(request, MOST_UNSENT_BYTES);
  return stepUpByForm({ context, request, form, redirectTo, user });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Confirm that it is you",
    description: "A check before important changes.",
  });

export default function StepUpPage() {
  const { email, redirectTo, kinds } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const unsent = unsentOf(lastResult);
  const [form, fields] = useForm<{ currentPassword: string; code: string }>({
    id: "step-up",
    lastResult,
  });
  const query = new URLSearchParams({ redirectTo });
  const address = `${STEP_UP_PAGE}?${query.toString()}`;
  return (
    <AccountCard
      title="Confirm that it is you"
      lede="What you are about to do matters, and you signed in a while ago. Nothing has been sent yet."
    >
      {kinds.passkeys ? (
        <PasskeyForm action={address} purpose="step_up" unsent={unsent}>
          Use a passkey
        </PasskeyForm>
      ) : null}
      <Form
        {...getFormProps(form)}
        method="post"
        action={address}
        reloadDocument={unsent !== undefined}
        className="grid gap-5"
        noValidate
      >
        <FormErrors
          errorId={form.errorId}
          title="Not confirmed"
          errors={form.errors}
        />
        <UnsentForm packed={unsent} />
        {kinds.app || kinds.passkeys ? (
          <CodeInput field={fields.code} kinds={kinds} />
        ) : (
          <PasswordProof email={email} field={fields.currentPassword} />
        )}
        <SubmitButton size="lg" block pendingText="Checking">
          Confirm
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}

function PasswordProof({ email, field }: { email: string; field: FieldMeta }) {
  return (
    <>
      <AccountName email={email} />
      <PasswordInput
        field={field}
        label="Password"
        autoComplete="current-password"
      />
    </>
  );
}
