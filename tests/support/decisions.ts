import type { Answer, TestBrowser } from "./app";
import type { TestCtx } from "./ctx";

type Json = Record<string, unknown>;
type Form = Record<string, string | string[]>;

/** Something that waits for a decision, and who decides it. */
export type Waiting = {
  ctx: TestCtx;
  browser: TestBrowser;
  /** The page that shows it, where its form posts to. */
  page: string;
  /** What its form sends besides the revision. */
  form: Form;
  /** The same decision by a program. */
  api: readonly [method: "POST" | "PATCH", path: string, body: Json];
  /** Changes what was read; true when it can be decided still. */
  change: () => Promise<boolean>;
  /** What a decision would change. */
  state: () => Promise<unknown>;
};

export type DecisionCases = Record<string, () => Promise<Waiting>>;

type Listed = { id: string; revision: string; listingRevision?: string };

type Page = Partial<
  Record<"open" | "request" | "deal", { revision?: string } | null>
> & { revision?: string; entries?: Listed[]; reviews?: Listed[] };

/** The revision that the form of a page carries. */
export async function readRevision(
  { browser, page }: Pick<Waiting, "browser" | "page">,
  form: Form,
): Promise<string> {
  const shown = (await browser.get(page)).body as Page;
  const listed = [...(shown.entries ?? []), ...(shown.reviews ?? [])].find(
    ({ id }) => id === (form.agentId ?? form.reviewId),
  );
  const one = shown.open ?? shown.request ?? shown.deal ?? shown;
  const revision = form.isActive
    ? listed?.listingRevision
    : (listed ?? one).revision;
  if (!revision) throw new Error(`${page} shows no revision`);
  return revision;
}

/** Opens a page and posts its form, as a person does. */
export async function postAsRead(
  browser: TestBrowser,
  page: string,
  form: Form,
): Promise<Answer> {
  const revision = await readRevision({ browser, page }, form);
  return browser.post(page, { ...form, revision });
}
