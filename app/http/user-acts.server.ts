import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";

import type { Ctx } from "~/ctx.server";
import {
  operatorStatusSchema,
  suspensionSchema,
} from "~/domain/administration/user-forms";
import { setOperatorStatus } from "~/services/user-administration/set-operator-status.server";
import {
  restoreUser,
  suspendUser,
} from "~/services/user-administration/suspend-user.server";

import { redirectWithFlash } from "./flash.server";
import { refuse } from "./pages.server";
import type { RequestContext } from "./request-context.server";

const formSchema = z.discriminatedUnion("act", [
  suspensionSchema.extend({
    act: z.literal("suspend"),
    reason: z.string("Say why: the account reads it.").trim().max(1_000),
  }),
  z.object({ act: z.literal("restore") }),
  operatorStatusSchema.extend({ act: z.literal("operator-status") }),
]);

type Wanted = z.output<typeof formSchema>;
type Subject = { administratorId: string; userId: string };
type Posted = Subject & { form: FormData; back: string };

/** What an administrator posted about an account; a refusal stays beside it. */
export async function actOnAccount(
  context: RequestContext,
  { form, back, ...subject }: Posted,
) {
  const submission = parseWithZod(form, { schema: formSchema });
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
  if (wanted.act === "suspend") {
    await suspendUser(ctx, { ...subject, reason: wanted.reason });
  } else if (wanted.act === "restore") {
    await restoreUser(ctx, subject);
  } else {
    await setOperatorStatus(ctx, { ...subject, status: wanted.status });
  }
}

const DONE = {
  suspend: {
    title: "Account Suspended",
    text: "It is signed out everywhere, and its listings are paused.",
  },
  restore: { title: "Account Restored", text: "It can sign in again." },
  "operator-status": {
    title: "Operator Status Saved",
    text: "The account has been told.",
  },
};
