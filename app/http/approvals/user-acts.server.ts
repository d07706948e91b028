import type { z } from "zod";

import type { Ctx } from "~/ctx.server";
import {
  operatorStatusForm,
  readUsersAddress,
  restoreForm,
  suspendForm,
  usersHref,
} from "~/domain/approvals/user-forms";
import { setOperatorStatus } from "~/services/approvals/users/set-operator-status.server";
import {
  restoreUser,
  suspendUser,
} from "~/services/approvals/users/suspend-user.server";

import { redirectWithFlash } from "../flash.server";
import { formHandler } from "../forms/form-action.server";

type Subject = { administratorId: string; userId: string };
type Act<S extends z.ZodObject> = (
  ctx: Ctx,
  wanted: Subject & z.output<S>,
) => Promise<unknown>;

/** A form about the account in the page's address. */
function accountForm<S extends z.ZodObject>(
  schema: S,
  act: Act<S>,
  done: { title: string; text: string },
) {
  return formHandler(schema, async ({ ctx, context, request, user, sent }) => {
    const address = readUsersAddress(new URL(request.url).searchParams);
    const subject = { administratorId: user.id, userId: address.user ?? "" };
    await act(ctx, { ...subject, ...sent });
    return redirectWithFlash(context, usersHref(address), done);
  });
}

/** What administrators do to accounts. */
export const accountForms = {
  suspend: accountForm(suspendForm, suspendUser, {
    title: "Account Suspended",
    text: "The user is signed out everywhere, their access tokens are revoked and their listings are paused.",
  }),
  restore: accountForm(restoreForm, restoreUser, {
    title: "Account Restored",
    text: "The user can sign in again.",
  }),
  "operator-status": accountForm(operatorStatusForm, setOperatorStatus, {
    title: "Operator Status Saved",
    text: "We notified the user.",
  }),
};
