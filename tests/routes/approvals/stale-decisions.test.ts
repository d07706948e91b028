import { expect, test } from "vitest";

import { DEAL_DECISIONS } from "../../support/deal-decisions";
import {
  postAsRead,
  readRevision,
  type DecisionCases,
  type Waiting,
} from "../../support/decisions";
import { DESK_DECISIONS } from "../../support/desk-decisions";
import { typedAgain } from "../../support/given-desk";
import { MODERATION_DECISIONS } from "../../support/moderation-decisions";
import { REPORT_DECISIONS } from "../../support/report-decisions";
import { SUPPORT_DECISIONS } from "../../support/support-decisions";

const ALL: DecisionCases = {
  ...DESK_DECISIONS,
  ...SUPPORT_DECISIONS,
  ...MODERATION_DECISIONS,
  ...DEAL_DECISIONS,
  ...REPORT_DECISIONS,
};
const CASES = Object.entries(ALL);

/** Typed fields that a refusal must not lose. */
const NOTES = ["reviewNotesMd", "reviewNotes", "message", "reason", "note"];

function notesIn(form: Record<string, unknown>) {
  const typed = NOTES.filter((field) => field in form);
  return Object.fromEntries(typed.map((field) => [field, form[field]]));
}

function callDecision({ browser, api }: Waiting, revision: string) {
  const [method, path, body] = api;
  return browser.api(method, path, { ...body, revision });
}

test.each(CASES)(
  "%s: a decision is refused if its subject has changed since it was read",
  async (_name, given) => {
    const waiting = await given();
    const { browser, page, form, state } = waiting;
    const revision = await readRevision(waiting, form);
    const isOpen = await waiting.change();
    const changed = await state();

    const onPage = await browser.post(page, { ...form, revision });
    const byProgram = await callDecision(waiting, revision);
    const without = await browser.post(page, form);

    expect([onPage, byProgram, without].map(({ status }) => status)).toEqual([
      409, 409, 409,
    ]);
    const says = isOpen
      ? /changed since you read it/
      : /already|anymore|Only a pending/;
    expect(JSON.stringify(onPage.body)).toMatch(says);
    expect(byProgram.body).toMatchObject({
      message: expect.stringMatching(says) as string,
    });
    expect(typedAgain(onPage.body)).toMatchObject(notesIn(form));
    expect(await state()).toEqual(changed);
    if (!isOpen) return;
    const read = await readRevision(waiting, form);
    expect((await callDecision(waiting, read)).status).toBe(200);
    expect(await state()).not.toEqual(changed);
  },
);

test.each(CASES)(
  "%s: a decision on the current state is accepted",
  async (_name, given) => {
    const { browser, page, form, state } = await given();
    const before = await state();

    expect((await postAsRead(browser, page, form)).status).toBe(302);

    expect(await state()).not.toEqual(before);
  },
);
