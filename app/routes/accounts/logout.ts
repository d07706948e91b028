import { DomainError } from "~/domain/platform/errors";
import { leave } from "~/http/leave.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { signOutCookie } from "~/http/session.server";
import { redirectLoader } from "~/http/pages.server";

/** Opening the link signs nobody out; it redirects home. */
export const loader = redirectLoader("/");

/** Ends the session, if there is one, and redirects home. */
export const action = pagelessAction(
  { access: "anyone", back: "/" },
  async (args) => {
    const { context, request } = args;
    try {
      const cookies = [await signOutCookie(context, request)];
      return await leave(context, "/", {
        flash: { title: "Mission Complete", text: "You are signed out." },
        cookies,
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { message: text } = error;
      return leave(context, "/", {
        flash: { title: "Logout Error", text, tone: "danger" },
      });
    }
  },
);
