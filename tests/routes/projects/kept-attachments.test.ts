import { expect, test } from "vitest";

import type { TestBrowser } from "../../support/app";
import { given } from "../../support/given";
import { messageRows, requestRows } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { givenPlan } from "../../support/given-workflows";

const FORM = "/operator-requests";
const PREVIEW = `${FORM}?preview`;

type Fields = Record<string, string | string[]>;
type Page = { kept: { token: string; name: string }[] };

async function post(
  browser: TestBrowser,
  path: string,
  fields: Fields,
  files: readonly string[] = [],
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  const chosen = files.map((name) => new File([name], name));
  if (chosen.length === 0) chosen.push(new File([], ""));
  for (const file of chosen) body.append("attachments", file);
  const answer = await browser.send("POST", path, { body });
  return { ...answer, kept: (answer.body as Page | null)?.kept ?? [] };
}

function tokens(kept: Page["kept"]): string[] {
  return kept.map(({ token }) => token);
}

async function givenPreview(files: readonly string[]) {
  const plan = await givenPlan();
  const fields = { operatorId: plan.operatorId, workflowId: plan.workflowId };
  const previewed = await post(plan.browser, PREVIEW, fields, files);
  return { ...plan, fields, previewed, keptFiles: tokens(previewed.kept) };
}

test("a preview keeps the files, and names them", async () => {
  const { ctx, browser, fields, previewed, keptFiles } = await givenPreview([
    "a.txt",
    "b.txt",
  ]);
  expect(previewed.body).toMatchObject({
    preview: { files: ["a.txt", "b.txt"] },
    kept: [{ name: "a.txt" }, { name: "b.txt" }],
  });

  await post(browser, FORM, { ...fields, keptFiles });

  const [brief] = await messageRows(ctx);
  expect(brief?.attachments).toHaveLength(2);
});

test("a kept file can be left out, and others added, up to five", async () => {
  const files = ["1", "2", "3", "4", "5"];
  const { ctx, browser, fields, keptFiles } = await givenPreview(files);

  const full = await post(browser, FORM, { ...fields, keptFiles }, ["6"]);
  expect(full.status).toBe(400);
  expect(full.body).toHaveProperty("result.error.attachments", [
    "Attach at most 5 files.",
  ]);
  expect(await requestRows(ctx)).toEqual([]);
  // The same file again is not another one.
  const fewer = keptFiles.slice(2);
  await post(browser, FORM, { ...fields, keptFiles: fewer }, ["5", "6"]);

  const [brief] = await messageRows(ctx);
  expect(brief?.attachments).toHaveLength(4);
});

test("a refusal keeps the files as well, also those before a refused one", async () => {
  const { browser, fields, keptFiles } = await givenPreview(["a.txt"]);
  const wrong = { ...fields, budgetMin: "2", budgetMax: "1", keptFiles };
  const refused = await post(browser, FORM, wrong, ["b.txt"]);
  expect(refused.status).toBe(400);
  expect(refused.kept.map(({ name }) => name)).toEqual(["a.txt", "b.txt"]);
});

test("nobody else can attach a kept file, and nobody after twelve hours", async () => {
  const { ctx, browser, fields, keptFiles } = await givenPreview(["a.txt"]);
  const { id } = await given.user(ctx);
  const other = await signedInBrowser(ctx, id);
  const asked = { ...fields, workflowId: "", userRequest: "Answer our phone." };
  const lost = {
    status: 400,
    body: {
      result: {
        error: { attachments: [expect.stringContaining("Choose it again")] },
      },
      kept: [],
    },
  };
  expect(await post(other, FORM, { ...asked, keptFiles })).toMatchObject(lost);
  const forged = keptFiles.map((token) => token.replace(/^e/, "f"));
  expect(
    await post(browser, FORM, { ...fields, keptFiles: forged }),
  ).toMatchObject(lost);
  ctx.advance(12 * 3_600_000);
  expect(await post(browser, FORM, { ...fields, keptFiles })).toMatchObject(
    lost,
  );
  expect(await requestRows(ctx)).toEqual([]);
});
