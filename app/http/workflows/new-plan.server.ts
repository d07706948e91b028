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
  /** What became of the plan whose brief was changed. */
  revision?: Revision | null | undefined;
  /** False if it replaces that plan. */
  isNew?: boolean;
  /** What to say about the plan instead. */
  note?: Note | undefined;
};

/**
 * Redirects to a new or replaced plan, and says what became of the one before,
 * and which one its account no longer keeps.
 */
export async function leadToPlan(
  context: RequestContext,
  { path, cookie, userId, revision, isNew = true, note }: NewPlan,
) {
  const headers = new Headers();
  if (cookie) headers.append("Set-Cookie", cookie);
  const removed = isNew ? await removedFor(context, userId) : [];
  const notes = [...said({ note, revision }), ...removed.map(replaced)];
  const [first] = notes;
  if (first) {
    const text = notes.map(({ text }) => text).join(" ");
    const flash = await flashCookie(context, { ...first, text });
    headers.append("Set-Cookie", flash);
  }
  return redirect(path, { status: 303, headers });
}

/** The note that was given, or what became of the plan before. */
function said({ note, revision }: Pick<NewPlan, "note" | "revision">): Note[] {
  if (note) return [note];
  return revision ? [revised(revision)] : [];
}

/** The names of the plans that a new one removes from its account. */
async function removedFor({ ctx }: RequestContext, userId: string | null) {
  return userId === null ? [] : trimPlans(ctx, { userId, added: 1 });
}

type Note = { title: string; text: string; tone: "ok" | "info" | "warn" };

function revised(revision: Revision): Note {
  if (revision.kind === "left") return LEFT;
  const { isChanged, lost, keepsAgents } = revision;
  if (!isChanged) return REPLACED;
  const quotes = lost.map((quote) => `“${quote}”`).join(", ");
  return {
    title: "Plan changed",
    text: [
      "The plan follows the new brief and has what you changed before. “Undo the last change” leads back.",
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

const REPLACED: Note = {
  title: "Plan changed",
  text: "The plan follows the new brief. “Undo the last change” leads back.",
  tone: "ok",
};

const LEFT: Note = {
  title: "A new plan",
  text: "This brief is too different to replace the plan before. Go back to open that plan, with all your changes.",
  tone: "info",
};

const replaced = (name: string): Note => ({
  title: "Oldest plan removed",
  text: `Your account keeps ${MOST_UNUSED_PLANS} plans besides those in requests or shared by link. “${name}” was unchanged for longest.`,
  tone: "warn",
});
