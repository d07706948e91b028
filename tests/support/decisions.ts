import type { Answer, TestBrowser } from "./app";
import type { TestCtx } from "./ctx";

type Json = Record<string, unknown>;
type Form = Record<string, string | string[]>;

/** Something that waits for a decision, and who may decide it. */
export type Waiting = {
  ctx: TestCtx;
  browser: TestBrowser;
  /** The page that shows it, to which its form posts. */
  page: string;
  /** The form's fields besides the revision. */
  form: Form;
  /** The same decision through the API. */
  api: readonly [method: "POST" | "PATCH", path: string, body: Json];
  /** Changes what was read; returns whether it can still be decided. */
  change: () => Promise<boolean>;
  /** The state that a decision would change. */
  state: () => Promise<unknown>;
};

export type DecisionCases = Record<string, () => Promise<Waiting>>;

type Listed = { id: string; revision: string };
type Opened = { revision?: string; listingRevision?: string };

type Page = { open?: Opened | null } & Partial<
  Record<"request" | "deal", { revision?: string } | null>
> &
  Partial<
    Record<"entries" | "decisions" | "reviews" | "questions", Listed[]>
  > & {
    revision?: string;
  };

/** Reads the revision in a page's form. */
export async function readRevision(
  { browser, page }: Pick<Waiting, "browser" | "page">,
  form: Form,
): Promise<string> {
  const shown = (await browser.get(page)).body as Page;
  const { entries = [], decisions = [], reviews = [] } = shown;
  const { questions = [] } = shown;
  const all = [...entries, ...decisions, ...reviews, ...questions];
  const listed = all.find(
    ({ id }) =>
      id ===
      (form.agentId ??
        form.reviewId ??
        form.questionId ??
        form.takedownId ??
        form.caseId ??
        form.recallId),
  );
  const one = shown.open ?? shown.request ?? shown.deal ?? shown;
  const revision = form.isActive
    ? shown.open?.listingRevision
    : (listed ?? one).revision;
  if (!revision) throw new Error(`${page} shows no revision`);
  return revision;
}

/** Opens a page and posts its form, like a person. */
export async function postAsRead(
  browser: TestBrowser,
  page: string,
  form: Form,
): Promise<Answer> {
  const revision = await readRevision({ browser, page }, form);
  return browser.post(page, { ...form, revision });
}
