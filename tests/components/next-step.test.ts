import { expect, test } from "vitest";

import { nextStep } from "~/components/projects/next-step";

type Project = Parameters<typeof nextStep>[0];
type Offer = Project["deals"]["offers"][number];

const OFFER: Offer = {
  id: "1",
  revision: "r",
  amount: "$900.00",
  status: "pending",
  delivery: "5 days",
  description: "",
  from: "you",
  when: "today",
  answers: [],
  payHref: null,
  canDrop: false,
  waitsFor: null,
  payment: null,
};

const PAYMENT: NonNullable<Offer["payment"]> = {
  id: "p",
  revision: "r",
  status: "held",
  lastDecline: null,
  chargeback: null,
  words: "",
  acts: [],
};

function stepOf(
  request: Partial<Project["request"]>,
  offers: Partial<Offer>[] = [],
) {
  const party = request.party ?? "requester";
  const project = {
    request: {
      party,
      status: "accepted",
      operator: "ghost",
      requester: "rita",
      mayRate: false,
      ...request,
    },
    deals: {
      party,
      otherName: party === "requester" ? "ghost" : "rita",
      canOffer: true,
      offers: offers.map((offer) => ({ ...OFFER, ...offer })),
    },
  } as Project;
  const step = nextStep(project);
  return [step?.text ?? null, step?.action?.href ?? null];
}

const asOperator = { party: "operator" } as const;

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
  expect(stepOf({}, [{ status: "accepted", payHref: "/pay" }])[1]).toBe("/pay");
  const unpaid = { status: "accepted", waitsFor: "Waiting for rita to pay." };
  expect(stepOf(asOperator, [unpaid as Partial<Offer>])).toEqual([
    "Waiting for rita to pay.",
    null,
  ]);
});

test("then the work is delivered, released and rated", () => {
  const deliver = { act: "deliver", href: "/deliver" } as const;
  const release = { act: "release", href: "/release" } as const;
  const status = "accepted";
  const held: Partial<Offer> = {
    status,
    payment: { ...PAYMENT, acts: [deliver] },
  };
  expect(stepOf(asOperator, [held])[1]).toBe("/deliver");
  const payment = { ...PAYMENT, acts: [release] };
  const delivered = { ...payment, status: "delivered" } as const;
  expect(stepOf({}, [{ status, payment: delivered }])[1]).toBe("/release");
  expect(stepOf({ status: "completed", mayRate: true })[1]).toBe("#request");
  expect(stepOf({ status: "completed" })).toEqual([null, null]);
});

test("while work that is paid for goes on, nothing presses the requester", () => {
  const release = { act: "release", href: "/release" } as const;
  const payment = { ...PAYMENT, acts: [release] };
  const offer: Partial<Offer> = { status: "accepted", payment };
  expect(stepOf({}, [offer])).toEqual([null, null]);
});
