import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import type { Ctx } from "~/ctx.server";
import { accountActSchema } from "~/domain/approvals/user-forms";
import { setOperatorStatus } from "~/services/approvals/users/set-operator-status.server";
import {
  restoreUser,
  suspendUser,
} from "~/services/approvals/users/suspend-user.server";

import { redirectWithFlash } from "../flash.server";
import { refuse } from "../pages.server";
import type { RequestContext } from "../request-context.server";

type Wanted = z.output<typeof accountActSchema>;
type Subject = { administratorId: string; userId: string };
type Posted = Subject & { form: FormData; back: string };

/** What an administrator posted about an account; a refusal stays beside it. */
export async function actOnAccount(
  context: RequestContext,
  { form, back, ...subject }: Posted,
) {
  const submission = parseWithZod(form, { schema: accountActSchema });
  if (submission.status !== "success") {
    const formErrors = Object.values(submission.error ?? {}).flatMap(
      (messages) => messages ?? [],
    );
    return data({ result: submission.reply({ formErrors }) }, { status: 400 });
  }
  try {
    await act(context.ctx, subject, submission.value);
  } catch (error) {
    return refuse(error, submission);
  }
  return redirectWithFlash(context, back, DONE[submission.value.act]);
}

async function act(ctx: Ctx, subject: Subject, wanted: Wanted): Promise<void> {
  const read = { ...subject, revision: wanted.revision };
  if (wanted.act === "suspend") {
    await suspendUser(ctx, { ...read, reason: wanted.reason });
  } else if (wanted.act === "restore") {
    await restoreUser(ctx, read);
  } else {
    await setOperatorStatus(ctx, { ...read, status: wanted.status });
  }
}

const DONE = {
  suspend: {
    title: "Account Suspended",
    text: "It is signed out everywhere, its access tokens are revoked and its listings are paused.",
  },
  restore: { title: "Account Restored", text: "It can sign in again." },
  "operator-status": {
    title: "Operator Status Saved",
    text: "The account has been told.",
  },
};
