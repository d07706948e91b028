import { nextStep } from "~/components/projects/next-step";

export type Project = Parameters<typeof nextStep>[0];
export type Offer = Project["deals"]["offers"][number];

const OFFER: Offer = {
  id: "1",
  revision: "r",
  amount: "$900.00",
  refunded: null,
  status: "pending",
  delivery: "5 days",
  description: "",
  from: "you",
  madeAt: "2026-03-02T09:00:00.000Z",
  answers: [],
  payHref: null,
  canDrop: false,
  waitsFor: null,
  receives: null,
  isOpen: false,
  isActive: true,
  milestones: [],
};

type Milestone = Offer["milestones"][number];

export const MILESTONE: Milestone = {
  id: "m",
  position: 1,
  title: "Design",
  amount: "$900.00",
  amountCents: 90_000,
  delivery: "5 days",
  deliverables: "",
  acceptance: "",
  test: null,
  status: "unpaid",
  isUnpaid: true,
  payHref: null,
  changeHref: null,
  change: null,
  payment: null,
};

export type Payment = NonNullable<Milestone["payment"]>;

export const PAYMENT: Payment = {
  id: "p",
  revision: "r",
  status: "held",
  lastDecline: null,
  chargeback: null,
  words: "",
  receives: null,
  lifetimeCents: null,
  acts: [],
  said: null,
  held: "$900.00",
  heldCents: 90_000,
  isOpen: true,
  isReturning: false,
  isSplit: false,
  changesAsked: 0,
  splitHref: null,
  splits: [],
};

export const released = {
  ...PAYMENT,
  status: "released" as const,
  isOpen: false,
};

/** An accepted offer with one milestone. */
export function accepted(milestone: Partial<Milestone>): Partial<Offer> {
  return {
    status: "accepted",
    isActive: milestone.status === undefined,
    milestones: [{ ...MILESTONE, ...milestone }],
  };
}

export function stepWith(
  request: Partial<Project["request"]>,
  offers: Partial<Offer>[] = [],
  outcome: Project["deals"]["outcome"] = null,
) {
  const party = request.party ?? "requester";
  const project = {
    request: {
      party,
      status: "accepted",
      operator: "ghost",
      requester: "rita",
      moves: [],
      mayRate: false,
      completableFrom: null,
      ...request,
    },
    deals: {
      party,
      otherName: party === "requester" ? "ghost" : "rita",
      canOffer: true,
      outcome,
      offers: offers.map((offer) => ({ ...OFFER, ...offer })),
    },
  } as Project;
  return nextStep(project);
}

export function stepOf(...project: Parameters<typeof stepWith>) {
  const step = stepWith(...project);
  return [step?.text ?? null, step?.action?.href ?? null];
}

export const asOperator = { party: "operator" } as const;
