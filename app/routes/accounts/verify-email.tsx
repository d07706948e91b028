import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { MailedLink } from "~/components/accounts/mailed-link";
import { ButtonLink } from "~/components/ui/button";
import { pageMeta } from "~/content/page-meta";
import { confirmByLink, lookAtLink } from "~/http/accounts/mailed-link.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { verifyEmail } from "~/services/accounts/verify-email.server";

/** A used link shows its signed-in owner that it worked, not an error. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { context, request } = args;
  const looked = await lookAtLink({ context, request }, "verify_email");
  const viewer = looked.data.refusal
    ? await findViewer(context, request)
    : null;
  if (viewer?.emailVerifiedAt) {
    return data({ email: viewer.email, refusal: "", isDone: true });
  }
  return data({ ...looked.data, isDone: false }, looked.init ?? undefined);
});

export const action = pageAction({ access: "anyone" }, (args) =>
  confirmByLink(
    args,
    (token) => verifyEmail(args.context.ctx, { token }),
    "Your e-mail address is verified.",
  ),
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Verify e-mail",
    description: "Confirm the e-mail address you gave.",
  });

export default function VerifyEmailPage() {
  const { email, refusal, isDone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal ?? refusal;
  if (isDone && !refused) {
    return (
      <AccountCard title="Verify e-mail" lede={`${email} is verified.`}>
        <ButtonLink kind="primary" href="/profile">
          Open your profile
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <MailedLink
      title="Verify e-mail"
      outcome="This link does not work"
      refusal={refused}
      another={{
        href: "/profile",
        label: "Send a new link from your profile",
      }}
      lede={`Confirm that ${email} is your address.`}
      button={{ label: "Confirm this address", pendingText: "Confirming" }}
    />
  );
}
