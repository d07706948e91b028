import { expect, test } from "vitest";

import {
  accepted,
  asOperator,
  MILESTONE,
  PAYMENT,
  released,
  stepOf,
  stepWith,
  type Offer,
  type Payment,
  type Project,
} from "../support/project-steps";

test("the request comes first: one party answers, the other waits", () => {
  expect(stepOf({ ...asOperator, status: "pending" })).toEqual([
    "rita is waiting for your answer.",
    "#request",
  ]);
  expect(stepOf({ status: "pending" })).toEqual([
    "Waiting for ghost to answer your request.",
    null,
  ]);
});

test("then an offer is made, answered and paid", () => {
  expect(stepOf({})[1]).toBe("#make-an-offer");
  expect(stepOf({}, [{}])).toEqual([
    "Waiting for ghost to answer the offer.",
    null,
  ]);
  expect(stepOf({}, [{ answers: ["accepted", "rejected"] }])).toEqual([
    "ghost offers $900.00 for delivery in 5 days.",
    "#offer-1",
  ]);
  expect(stepOf({}, [accepted({ payHref: "/pay" })])[1]).toBe("/pay");
  const unpaid = { status: "accepted", waitsFor: "Waiting for rita to pay." };
  expect(stepOf(asOperator, [unpaid as Partial<Offer>])).toEqual([
    "Waiting for rita to pay.",
    null,
  ]);
});

test("then the work is delivered, released and rated", () => {
  const deliver = { act: "deliver", href: "/deliver" } as const;
  const release = { act: "release", href: "/release" } as const;
  const held = accepted({ payment: { ...PAYMENT, acts: [deliver] } });
  expect(stepOf(asOperator, [held])).toEqual([
    "$900.00 is held for you. Mark the work as delivered when it is done.",
    "/deliver",
  ]);
  const [milestone = MILESTONE] = held.milestones ?? [];
  const both = { ...held, milestones: [milestone, milestone] };
  expect(stepOf(asOperator, [both])[0]).toBe(
    "$1,800.00 is held for you, $900.00 of it for the next delivery. Mark the work as delivered when it is done.",
  );
  const again = { ...PAYMENT, acts: [deliver], changesAsked: 1 };
  expect(stepOf(asOperator, [accepted({ payment: again })])).toEqual([
    "rita asked for changes. Make them, then deliver again.",
    "/deliver",
  ]);
  const said = { from: "rita", text: "Blue.", html: "", files: [] };
  const asked = accepted({ payment: { ...again, said } });
  expect(stepWith(asOperator, [asked])?.quote).toBe("Blue.");
  const payment = { ...PAYMENT, acts: [release] };
  const delivered = { ...payment, status: "delivered" } as const;
  expect(stepOf({}, [accepted({ payment: delivered })])[1]).toBe("/release");
  expect(stepOf({ status: "completed", mayRate: true })[1]).toBe("#request");
  expect(stepOf({ status: "completed" })).toEqual([null, null]);
});

test("while the other party works or decides, the step names what the project waits for", () => {
  const release = { act: "release", href: "/release" } as const;
  const held = { ...PAYMENT, acts: [release] };
  const delivered = { ...PAYMENT, status: "delivered" as const };
  const mine = { id: "s", isMine: true, from: "You", note: "", receives: null };
  const splits = [{ ...mine, back: "$300.00", rest: "$600.00" }];
  const disputed = { ...PAYMENT, status: "disputed" as const, splits };
  const textOf = (request: Partial<Project["request"]>, payment: Payment) =>
    stepOf(request, [accepted({ payment })]);
  expect(textOf({}, held)).toEqual([
    "Waiting for ghost to deliver. $900.00 is held.",
    null,
  ]);
  expect(textOf(asOperator, delivered)).toEqual([
    "Waiting for rita to release $900.00.",
    null,
  ]);
  expect(textOf({}, disputed)).toEqual([
    "Waiting for ghost to answer your split.",
    null,
  ]);
});

test("the next milestone is paid once the paid ones are settled", () => {
  const next = { ...MILESTONE, id: "n", payHref: "/pay" };
  const withNext = (payment: Payment) => {
    const { milestones = [], ...offer } = accepted({ payment });
    return [{ ...offer, milestones: [...milestones, next] }];
  };
  const [waits] = stepOf({}, withNext(PAYMENT));
  expect(waits).toBe("Waiting for ghost to deliver. $900.00 is held.");
  expect(stepOf({}, withNext(released))[1]).toBe("/pay");
});

test("a dispute leads to a split, unless only the bank can decide", () => {
  const payment = { ...PAYMENT, status: "disputed" as const };
  const split = accepted({ payment: { ...payment, splitHref: "/split" } });
  expect(stepOf({}, [split])[1]).toBe("/split");
  expect(stepOf({}, [accepted({ payment })])).toEqual([null, null]);
});

const settled = [
  {
    ...accepted({ status: "released", payment: released }),
    status: "settled" as const,
  },
];

test("once every payment is settled, the requester completes the project", () => {
  const [text, href] = stepOf({ moves: ["completed"] }, settled, "paid");
  expect(text).toContain("Every payment is settled.");
  expect(href).toBe("#request");
  expect(stepOf({ moves: [] }, settled, "paid")).toEqual([null, null]);
});

test("once every payment is settled, the operator reminds, and completes later", () => {
  const stepAs = (request: Parameters<typeof stepOf>[0]) =>
    stepOf({ ...asOperator, ...request }, settled, "paid");
  expect(stepAs({ mayRemind: true })[1]).toBe("#request");
  const [text] = stepAs({ completableFrom: "Dec 4, 2026" });
  expect(text).toContain("yourself from Dec 4, 2026.");
  const now = stepAs({ moves: ["completed"], mayRemind: true });
  expect(now[0]).toContain("You can complete the project now.");
});

test("a proposal of the other party comes before the next payment", () => {
  const theirs = { isMine: false, from: "ghost", receives: null, reason: null };
  const change = { id: "c", ...theirs, changes: [] };
  const answer = [
    "ghost proposes to change “Design” and waits for your answer.",
    "#offer-1",
  ];
  const changed = accepted({ payHref: "/pay", change });
  expect(stepOf({}, [changed])).toEqual(answer);
  const acts = [{ act: "deliver" as const, href: "/deliver" }];
  const milestones = [
    { ...MILESTONE, payment: { ...PAYMENT, acts } },
    { ...MILESTONE, payHref: "/pay", change },
  ];
  expect(stepOf(asOperator, [{ ...changed, milestones }])[1]).toBe("#offer-1");
  const split = { id: "s", ...theirs, note: "" };
  const splits = [{ ...split, back: "$300.00", rest: "$600.00" }];
  const payment = { ...PAYMENT, status: "disputed" as const, splits };
  expect(stepOf({}, [accepted({ payment })])).toEqual([
    "ghost proposes to end the dispute: $300.00 back to the requester, $600.00 to the operator.",
    "#offer-1",
  ]);
});
