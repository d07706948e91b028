import { expect, test } from "vitest";

import {
  joinMessages,
  messageView,
  withMessage,
  type SentMessage,
} from "~/domain/projects/message-view";

const NOW = new Date("2026-03-02T09:00:00Z");

function sent(sequence: number, values: Partial<SentMessage> = {}) {
  const message: SentMessage = {
    id: `m${sequence}`,
    sequence,
    senderUserId: "operator",
    sender: { displayName: "ghost" },
    message: `No. ${sequence}`,
    messageType: "text",
    html: `<p>No. ${sequence}</p>`,
    files: [],
    createdAt: NOW.toISOString(),
    editedAt: null,
    removedAt: null,
    paymentAct: null,
    asksToPayOutside: false,
    ...values,
  };
  const reader = { selfId: "requester", chatStatus: "active" as const };
  const editing = { readUntil: 1, isDisputed: false };
  return messageView(message, { ...reader, ...editing, now: NOW });
}

const shown = (numbers: readonly number[], hasOlder = true) => ({
  messages: numbers.map((number) => sent(number)),
  hasOlder,
});
const numbersIn = ({ messages }: ReturnType<typeof shown>) =>
  messages.map(({ sequence }) => sequence);

test("an event's message is added once, at its place", () => {
  const added = withMessage(shown([2, 3]), sent(4));
  expect(added && numbersIn(added)).toEqual([2, 3, 4]);
  const again = added && withMessage(added, sent(4));
  expect(again && numbersIn(again)).toEqual([2, 3, 4]);
  expect(withMessage(shown([2, 3]), sent(5))).toBeNull();
});

test("an edit replaces its message, and never an older text a newer one", () => {
  const edit = sent(2, {
    html: "<p>New</p>",
    editedAt: "2026-03-02T09:01:00Z",
  });
  const edited = withMessage(shown([2, 3]), edit);
  expect(edited?.messages[0]?.html).toBe("<p>New</p>");
  const late = edited && withMessage(edited, sent(2));
  expect(late?.messages[0]?.html).toBe("<p>New</p>");
  const reread = edited && joinMessages(edited, shown([2, 3]));
  expect(reread?.messages[0]?.html).toBe("<p>New</p>");
});

test("a reading that is older than the events drops none of theirs", () => {
  const joined = joinMessages(shown([1, 2, 3, 4], false), shown([2, 3]));
  expect([numbersIn(joined), joined.hasOlder]).toEqual([[1, 2, 3, 4], false]);
  const apart = joinMessages(shown([1, 2], false), shown([5, 6]));
  expect([numbersIn(apart), apart.hasOlder]).toEqual([[5, 6], true]);
});

test("only the author gets the text to edit", () => {
  const mine = { senderUserId: "requester" };
  expect(sent(2)).toMatchObject({
    author: "ghost",
    source: null,
    mayEdit: false,
  });
  expect(sent(2, mine)).toMatchObject({
    author: "You",
    source: "No. 2",
    mayEdit: true,
  });
  const system = { ...mine, messageType: "system" as const, html: null };
  expect(sent(2, system)).toMatchObject({ text: "No. 2", mayEdit: false });
});
