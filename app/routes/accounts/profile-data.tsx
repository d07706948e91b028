import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { DeleteAccountForm } from "~/components/accounts/delete-account-form";
import { ExportPanel } from "~/components/accounts/export-panel";
import { ProfileFrame } from "~/components/accounts/profile-frame";
import { resultOf } from "~/components/forms/result-of";
import { pageMeta } from "~/content/page-meta";
import { deleteAccountSchema } from "~/domain/accounts/profile-form";
import { leave } from "~/http/leave.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { signOutCookie } from "~/http/session.server";
import { deleteAccount } from "~/services/accounts/deletion/delete-account.server";
import { showObstacles } from "~/services/accounts/deletion/list-obstacles.server";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  const obstacles = await showObstacles(ctx, user);
  return { email: user.email, obstacles };
});

export const action = formAction(
  { access: "user" },
  deleteAccountSchema,
  async ({ ctx, context, request, user, sent }) => {
    const { clientAddress } = context;
    await deleteAccount(ctx, { user, clientAddress, ...sent });
    return leave(context, "/", {
      flash: { title: "Account deleted", text: "You are signed out." },
      sessionCookie: await signOutCookie(context, request),
    });
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Your data",
    description: "Download your data or delete your account.",
  });

export default function ProfileDataPage() {
  const { email, obstacles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProfileFrame title="Your data">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ExportPanel />
        <DeleteAccountForm
          email={email}
          obstacles={obstacles}
          lastResult={resultOf(answer, "delete-account")}
        />
      </div>
    </ProfileFrame>
  );
}
