import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ChangePasswordForm } from "~/components/accounts/change-password-form";
import { ProfileFrame } from "~/components/accounts/profile-frame";
import { FreshForm } from "~/components/forms/fresh-form";
import { SessionList } from "~/components/accounts/session-list";
import { pageMeta } from "~/content/page-meta";
import { changePasswordSchema } from "~/domain/accounts/credentials";
import { DomainError } from "~/domain/platform/errors";
import { typedProof } from "~/http/accounts/typed-proof.server";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { currentSessionId } from "~/http/session.server";
import { changePassword } from "~/services/accounts/change-password.server";
import {
  endOtherSessions,
  endOwnSession,
} from "~/services/accounts/end-own-sessions.server";
import { listOwnSessions } from "~/services/accounts/list-own-sessions.server";
import { wantedFactors } from "~/services/accounts/second-factors/step-up.server";

const PATH = "/profile/security";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const { id: userId, email } = user;
  const sessionId = await currentSessionId(context, request);
  const sessions = await listOwnSessions(ctx, { userId, sessionId });
  const factors = await wantedFactors(ctx, { userId, sessionId });
  return { email, sessions, factors };
});

export const action = formsAction(
  { access: "user" },
  {
    "change-password": formHandler(changePasswordSchema, async (args) => {
      const ended = await changePassword(args.ctx, await typedProof(args));
      return done(args.context, PATH, changedWords(ended));
    }),
    "end-session": async ({ ctx, context, user, form }) => {
      const sessionId = form.get("sessionId");
      if (typeof sessionId !== "string") {
        throw new DomainError("not_found", "Session not found");
      }
      await endOwnSession(ctx, { userId: user.id, sessionId });
      return done(context, PATH, "The device was signed out.");
    },
    "end-other-sessions": async ({ ctx, context, request, user }) => {
      const sessionId = await currentSessionId(context, request);
      await endOtherSessions(ctx, { userId: user.id, sessionId });
      return done(context, PATH, "Every other device was signed out.");
    },
  },
);

function changedWords({ emailChange }: { emailChange: boolean }): string {
  const canceled = emailChange
    ? " Your pending e-mail change was canceled; ask for a new link in your profile."
    : "";
  return `Password changed. Your other devices were signed out. The e-mail we sent lists them.${canceled}`;
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Security",
    description: "Your password, and the devices where you are signed in.",
  });

export default function ProfileSecurityPage() {
  const { email, sessions, factors } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProfileFrame title="Security">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FreshForm intent="change-password" refused={answer}>
          {(lastResult) => (
            <ChangePasswordForm
              lastResult={lastResult}
              email={email}
              factors={factors}
            />
          )}
        </FreshForm>
        <SessionList sessions={sessions} />
      </div>
    </ProfileFrame>
  );
}
