import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { followUpDrill } from "../../seed/listings/guides/follow-up-drill";

type Message = { from: string; body: string; to?: string };

/** Runs the guide's script on one thread, with Google's services replaced. */
function draftFor(messages: Message[], meeting: string[] = []): string | null {
  const [, code = ""] = /```js\n([^]*?)```/.exec(followUpDrill) ?? [];
  const drafts: string[] = [];
  const thread = {
    getMessages: () =>
      messages.map(({ from, body, to = "ana@shop.example" }) => ({
        isDraft: () => false,
        getFrom: () => from,
        getTo: () => to,
        getPlainBody: () => body,
      })),
    createDraftReply: (text: string) => drafts.push(text),
    addLabel: () => undefined,
  };
  const guests = meeting.map((email) => ({ getEmail: () => email }));
  runInNewContext(`${code}\ndrill();`, {
    console: { log: () => undefined },
    GmailApp: {
      getUserLabelByName: () => ({}),
      search: () => [thread],
    },
    Session: {
      getEffectiveUser: () => ({ getEmail: () => "me@work.example" }),
      getScriptTimeZone: () => "UTC",
    },
    CalendarApp: {
      getDefaultCalendar: () => ({
        getEvents: () => [{ getGuestList: () => guests }],
      }),
    },
    Utilities: {
      formatDate: (_date: Date, _zone: string, format: string) =>
        format === "u" ? "2" : "2026-03-03",
    },
  });
  return drafts[0] ?? null;
}

const ME = "Me <me@work.example>";
const ASKED = {
  from: ME,
  body: "Hi Ana,\nthank you. Could you send the figures?\n\nBest,\nMo\n> old text?",
};
const PROMISED = {
  from: "Ana <ana@shop.example>",
  body: "Hello. I will send them by Friday.",
};

test("the guide's script repeats an open question in the words of the thread", () => {
  expect(draftFor([ASKED])).toBe(
    "Hi Ana,\n\nMay I come back to my question: Could you send the figures?\n\nBest,\nMo",
  );
});

test("it reminds of a promise where nothing was asked", () => {
  const thanks = { from: ME, body: "Hi Ana,\ngreat, thank you.\n\nBest,\nMo" };
  expect(draftFor([ASKED, PROMISED, thanks])).toContain(
    'You wrote: "I will send them by Friday." Is there any news?',
  );
});

test("it lets a thread rest that was answered, nudged twice, or meets soon", () => {
  expect(draftFor([ASKED, PROMISED])).toBeNull();
  expect(draftFor([ASKED, ASKED, ASKED])).toBeNull();
  expect(draftFor([ASKED], ["ana@shop.example"])).toBeNull();
  const closed = { from: ME, body: "Hi Ana,\nall done.\n\nBest,\nMo" };
  expect(draftFor([closed])).toBeNull();
});
