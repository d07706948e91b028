import { expect, test } from "vitest";

import {
  disputeStages,
  nextDisputeStatus,
  type DisputeStatus,
} from "~/domain/payments/card-disputes";

type Word = [status: DisputeStatus, moves: number];

test.each<[Word, Word, DisputeStatus]>([
  // An inquiry ends, or escalates and takes the money.
  [["inquiry", 0], ["inquiry", 0], "inquiry"],
  [["inquiry", 0], ["closed", 0], "closed"],
  [["inquiry", 0], ["open", 1], "open"],
  [["inquiry", 0], ["lost", 1], "lost"],
  // A bank may reopen a case that it closed or lost.
  [["closed", 0], ["open", 1], "open"],
  [["won", 2], ["open", 3], "open"],
  // An older report that is applied late reopens nothing.
  [["closed", 0], ["inquiry", 0], "closed"],
  [["won", 2], ["open", 1], "won"],
  [["won", 1], ["open", 1], "won"],
  [["open", 1], ["inquiry", 0], "open"],
  // A lost dispute stays lost, whatever is reported later.
  [["lost", 1], ["open", 1], "lost"],
  [["lost", 1], ["won", 2], "lost"],
  [["open", 1], ["won", 1], "won"],
  [["open", 1], ["won", 2], "won"],
  [["open", 1], ["lost", 1], "lost"],
])("%j with the report %j becomes %s", (known, word, next) => {
  const [status, moves] = known;
  const [said, movesSaid] = word;
  expect(
    nextDisputeStatus({ status, moves }, { status: said, moves: movesSaid }),
  ).toBe(next);
});

test.each<[DisputeStatus, DisputeStatus, string[]]>([
  ["inquiry", "inquiry", []],
  ["inquiry", "closed", []],
  ["inquiry", "open", ["opened"]],
  ["inquiry", "won", ["opened", "won"]],
  ["inquiry", "lost", ["opened", "lost"]],
  ["closed", "open", ["opened"]],
  ["open", "won", ["won"]],
  ["open", "lost", ["lost"]],
  ["open", "closed", ["won"]],
  ["won", "open", ["opened"]],
  ["won", "lost", ["opened", "lost"]],
])(
  "a payment whose dispute goes from %s to %s passes %j",
  (from, to, stages) => {
    expect(disputeStages(from, to)).toEqual(stages);
  },
);
