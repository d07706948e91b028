import { isDomainError } from "~/domain/errors";
import { leave } from "~/http/leave.server";
import { pageAction } from "~/http/pages.server";
import { signOutCookie } from "~/http/session.server";

/** Following a link signs nobody out. */
export function loader() {
  return new Response("Signing out is a POST.", {
    status: 405,
    headers: { Allow: "POST" },
  });
}

/** Ends the session, if there is one, and leads home. */
export const action = pageAction(async ({ request, context }) => {
  try {
    const sessionCookie = await signOutCookie(context, request);
    return await leave(context, "/", {
      flash: { title: "Mission Complete", text: "You are signed out." },
      sessionCookie,
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { message: text } = error;
    return leave(context, "/", {
      flash: { title: "Logout Error", text, tone: "danger" },
    });
  }
});
