import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { MailedLink } from "~/components/accounts/mailed-link";
import { pageMeta } from "~/content/page-meta";
import { confirmByLink, lookAtLink } from "~/http/accounts/mailed-link.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { changeEmail } from "~/services/accounts/change-email.server";

export const loader = pageLoader({ access: "anyone" }, (args) =>
  lookAtLink(args, "change_email"),
);

export const action = pageAction({ access: "anyone" }, (args) =>
  confirmByLink(
    args,
    (token) => changeEmail(args.context.ctx, { token }),
    "Your e-mail address was changed. Sign in with it from now on.",
  ),
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Change e-mail",
    description: "Confirm your account’s new address.",
  });

export default function ChangeEmailPage() {
  const { email, refusal } = useLoaderData<typeof loader>();
  return (
    <MailedLink
      title="Change e-mail"
      outcome="The address was not changed"
      refusal={useActionData<typeof action>()?.refusal ?? refusal}
      another={{
        href: "/profile",
        label: "Request a new link in your profile",
      }}
      lede={`Confirm that ${email} is your new address.`}
      button={{ label: "Use this address", pendingText: "Changing" }}
    />
  );
}
