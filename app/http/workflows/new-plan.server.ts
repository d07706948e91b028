import { redirect } from "@remix-run/node";

import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";
import type { Revision } from "~/services/workflows/revise-plan.server";
import { trimPlans } from "~/services/workflows/trim-plans.server";

import { flashCookie } from "../flash.server";
import type { RequestContext } from "../request-context.server";

type NewPlan = {
  /** The page with the plan. */
  path: string;
  /** The cookie of a browser that had none. */
  cookie: string | null;
  userId: string | null;
  revision?: Revision | null;
};

/**
 * Redirects to a new plan, and says what became of the changes to the one
 * before, and which one its account no longer keeps.
 */
export async function leadToPlan(
  context: RequestContext,
  { path, cookie, userId, revision = null }: NewPlan,
) {
  const headers = new Headers();
  if (cookie) headers.append("Set-Cookie", cookie);
  const removed =
    userId === null ? [] : await trimPlans(context.ctx, { userId, added: 1 });
  const notes = [
    ...(revision ? [revised(revision)] : []),
    ...removed.map(replaced),
  ];
  const [first] = notes;
  if (first) {
    const text = notes.map((note) => note.text).join(" ");
    const flash = await flashCookie(context, { ...first, text });
    headers.append("Set-Cookie", flash);
  }
  return redirect(path, { status: 303, headers });
}

type Note = { title: string; text: string; tone: "ok" | "info" | "warn" };

function revised(revision: Revision): Note {
  if (revision.kind === "left") return LEFT;
  const { lost, keepsAgents } = revision;
  const quotes = lost.map((quote) => `“${quote}”`).join(", ");
  return {
    title: "Your changes are kept",
    text: [
      "This plan has what you changed in the one before. “Undo the last change” removes it.",
      ...(keepsAgents
        ? []
        : [
            "Its agents were chosen again, because the new wording changes the trade, language or exclusions.",
          ]),
      ...(quotes === ""
        ? []
        : [
            `The brief asks in other words for what you had removed: ${quotes}.`,
          ]),
    ].join(" "),
    tone: keepsAgents && quotes === "" ? "ok" : "warn",
  };
}

const LEFT: Note = {
  title: "A new plan",
  text: "This brief is too different to keep what you changed in the plan before. Go back to open that plan.",
  tone: "info",
};

const replaced = (name: string): Note => ({
  title: "Oldest plan removed",
  text: `Your account keeps ${MOST_UNUSED_PLANS} plans besides those in requests or shared by link. “${name}” was unchanged for longest.`,
  tone: "warn",
});
