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
import { provenSchema } from "~/domain/accounts/second-factors";
import { leave } from "~/http/leave.server";
import { typedProof } from "~/http/accounts/typed-proof.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { currentSessionId, signOutCookie } from "~/http/session.server";
import { deleteAccount } from "~/services/accounts/deletion/delete-account.server";
import { listLosses } from "~/services/accounts/deletion/list-losses.server";
import { showObstacles } from "~/services/accounts/deletion/list-obstacles.server";
import { wantedFactors } from "~/services/accounts/second-factors/step-up.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const sessionId = await currentSessionId(context, request);
  const factors = await wantedFactors(ctx, { userId: user.id, sessionId });
  const obstacles = await showObstacles(ctx, user);
  const losses = await listLosses(ctx, user.id);
  return { email: user.email, obstacles, losses, factors };
});

export const action = formAction(
  { access: "user" },
  provenSchema,
  async (args) => {
    const { ctx, context, request } = args;
    await deleteAccount(ctx, await typedProof(args));
    return leave(context, "/", {
      flash: { title: "Account deleted", text: "You are signed out." },
      cookies: [await signOutCookie(context, request)],
    });
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Your data",
    description: "Download your data or delete your account.",
  });

export default function ProfileDataPage() {
  const { email, obstacles, losses, factors } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProfileFrame title="Your data">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ExportPanel />
        <DeleteAccountForm
          email={email}
          obstacles={obstacles}
          losses={losses}
          factors={factors}
          lastResult={resultOf(answer, "delete-account")}
        />
      </div>
    </ProfileFrame>
  );
}
