import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ChangePasswordForm } from "~/components/account/change-password-form";
import { IdentityPanel } from "~/components/account/identity-panel";
import { SessionList } from "~/components/account/session-list";
import { pageMeta } from "~/content/page-meta";
import { changePasswordSchema } from "~/domain/accounts/credentials";
import { formatDate } from "~/domain/dates";
import { DomainError, isDomainError } from "~/domain/errors";
import { readForm } from "~/http/body.server";
import { leave } from "~/http/leave.server";
import { limitAttempts } from "~/http/limits.server";
import { headersOf, pageAction, pageLoader, refuse } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";
import {
  findRequestSession,
  requirePageUser,
  type Viewer,
} from "~/http/session.server";
import { changePassword } from "~/services/accounts/change-password.server";
import {
  endOtherSessions,
  endOwnSession,
} from "~/services/accounts/end-own-sessions.server";
import { listOwnSessions } from "~/services/accounts/list-own-sessions.server";
import { resendVerification } from "~/services/accounts/resend-verification.server";

export const loader = pageLoader(async ({ request, context }) => {
  const user = await requirePageUser(context, request);
  const sessionId = await currentSessionId(context, request);
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return {
    identity: {
      username: user.username,
      email: user.email,
      isVerified: user.emailVerifiedAt !== null,
      fullName: fullName || null,
      role: user.role === "admin" ? "Administrator" : "User",
      enlisted: formatDate(user.createdAt),
    },
    sessions: await listOwnSessions(context.ctx, {
      userId: user.id,
      sessionId,
    }),
  };
});

type Post = {
  context: RequestContext;
  user: Viewer;
  sessionId: string;
  form: FormData;
};

const acts = {
  "change-password": setPassword,
  "resend-verification": resend,
  "end-session": endOne,
  "end-other-sessions": endOthers,
};

export const action = pageAction(async ({ request, context }) => {
  const user = await requirePageUser(context, request);
  const sessionId = await currentSessionId(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (typeof intent !== "string" || !Object.hasOwn(acts, intent)) {
    throw new DomainError("invalid", "The form could not be read.");
  }
  const act = acts[intent as keyof typeof acts];
  return act({ context, user, sessionId, form });
});

async function setPassword({ context, user, sessionId, form }: Post) {
  const submission = parseWithZod(form, { schema: changePasswordSchema });
  if (submission.status !== "success") {
    const hideFields = ["password", "confirmPassword", "currentPassword"];
    return data({ result: submission.reply({ hideFields }) }, { status: 400 });
  }
  const { ctx, clientAddress } = context;
  const { currentPassword, password } = submission.value;
  try {
    await changePassword(ctx, {
      ...{ user, sessionId, clientAddress, currentPassword, password },
    });
  } catch (error) {
    return refuse(error, submission);
  }
  return done(context, "Password changed. Other devices were signed out.");
}

async function resend({ context, user }: Post) {
  try {
    await limitAttempts(context, "passwordReset");
    await resendVerification(context.ctx, { userId: user.id });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { message: refusal, status } = error;
    return data({ refusal }, { status, headers: headersOf(error) });
  }
  return done(context, "A new link is on its way.");
}

async function endOne({ context, user, form }: Post) {
  const sessionId = form.get("sessionId");
  if (typeof sessionId !== "string") {
    throw new DomainError("not_found", "Session not found");
  }
  await endOwnSession(context.ctx, { userId: user.id, sessionId });
  return done(context, "The device was signed out.");
}

async function endOthers({ context, user, sessionId }: Post) {
  await endOtherSessions(context.ctx, { userId: user.id, sessionId });
  return done(context, "Every other device was signed out.");
}

function done(context: RequestContext, text: string) {
  const title = "Operation Successful";
  return leave(context, "/profile", { flash: { title, text } });
}

async function currentSessionId(
  context: RequestContext,
  request: Request,
): Promise<string> {
  const found = await findRequestSession(context, request);
  return found?.session.id ?? "";
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Profile",
    description: "Your account, password and devices.",
  });

export default function ProfilePage() {
  const { identity, sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  return (
    <div className="wrap pt-7 pb-16">
      <h1 className="h2 mb-6">Profile</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <IdentityPanel identity={identity} refusal={refusal} />
        <ChangePasswordForm lastResult={lastResult} email={identity.email} />
        <div className="lg:col-span-2">
          <SessionList sessions={sessions} />
        </div>
      </div>
    </div>
  );
}
