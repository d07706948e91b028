import type {
  OfferStatus,
  PaymentStatus,
  RequestStatus,
} from "~/domain/projects/projects";

type Party = "requester" | "operator";

export type SeedMilestone = {
  title: string;
  amountCents: number;
  deliveryDays: number;
  deliverables?: string;
  acceptance?: string;
};

export type SeedProject = {
  key: string;
  requester: string;
  operator: string;
  userRequest: string;
  status: RequestStatus;
  /** The requester's rating of the operator. */
  rating?: number;
  review?: string;
  startedDaysAgo: number;
  /** What the requester wants to spend, and how soon after the request. */
  terms?: { minCents: number; maxCents: number; days: number };
  estimate?: { priceCents: number; days: number; notes: string };
  messages: readonly { from: Party; daysAgo: number; text: string }[];
  offer: {
    from: Party;
    amountCents: number;
    deliveryDays: number;
    description: string;
    status: OfferStatus;
    daysAgo: number;
    /** The whole project if absent; the payment is for the first. */
    milestones?: readonly SeedMilestone[];
  };
  payment?: {
    status: PaymentStatus;
    paidDaysAgo: number;
    deliveredDaysAgo?: number;
    releasedDaysAgo?: number;
    disputedDaysAgo?: number;
  };
};

/** Projects that are settled, disputed or unpaid. */
export const projects: readonly SeedProject[] = [
  {
    key: "dental-phones",
    requester: "recruit_one",
    operator: "ghost_alpha",
    userRequest:
      "Answer patient phone calls for our dental practice, book cleanings into Dentrix and email me a daily summary",
    status: "accepted",
    startedDaysAgo: 9,
    terms: { minCents: 100_000, maxCents: 150_000, days: 30 },
    estimate: {
      priceCents: 145_000,
      days: 12,
      notes: "Assumes one phone line and Dentrix with API access.",
    },
    messages: [
      {
        from: "operator",
        daysAgo: 8,
        text: "Thanks for the brief. Two questions before I price it: how many lines ring at the same time, and is Dentrix hosted with you or in the cloud?",
      },
      {
        from: "requester",
        daysAgo: 8,
        text: "Two lines, one of them hardly used. Dentrix Ascend, so it is in the cloud.",
      },
      {
        from: "operator",
        daysAgo: 7,
        text: "Good, that saves a week. I would start with HIPAA Voice Intake as the base and add the Dentrix booking and your recall list on top.",
      },
      {
        from: "requester",
        daysAgo: 6,
        text: "Please include Spanish. About a third of our patients prefer it.",
      },
      {
        from: "operator",
        daysAgo: 5,
        text: "Included. My offer is below: two milestones, a test week with your own staff calling in, and a written handover.",
      },
      {
        from: "requester",
        daysAgo: 3,
        text: "Accepted. I will pay on Friday when our accountant is back.",
      },
    ],
    offer: {
      from: "operator",
      amountCents: 145_000,
      deliveryDays: 12,
      description:
        "Voice intake in English and Spanish for two lines, booking into Dentrix Ascend, daily summary by email, one test week and handover.",
      status: "accepted",
      daysAgo: 5,
    },
  },
  {
    key: "four-clinic-intake",
    requester: "maria_lindqvist",
    operator: "ghost_alpha",
    userRequest:
      "Connect the intake forms of four clinics with one calendar and flag missing insurance details",
    status: "completed",
    rating: 5,
    review:
      "Four front desks, one calendar, and no intake form has got lost since. Asked about our insurance rules before building anything.",
    startedDaysAgo: 212,
    estimate: {
      priceCents: 210_000,
      days: 20,
      notes: "Four sites, one shared calendar.",
    },
    messages: [
      {
        from: "operator",
        daysAgo: 211,
        text: "I have built this for a group of three clinics. Can I see one form from each site?",
      },
      {
        from: "requester",
        daysAgo: 210,
        text: "Attached in spirit: they are all the same paper form, only the logo differs.",
      },
      {
        from: "operator",
        daysAgo: 192,
        text: "All four sites are live. The insurance check runs every night at two.",
      },
      {
        from: "requester",
        daysAgo: 188,
        text: "Nothing was missed this week. Released, and thank you.",
      },
    ],
    offer: {
      from: "operator",
      amountCents: 210_000,
      deliveryDays: 20,
      description:
        "Digital intake for four clinics, shared calendar, nightly insurance check and a list of missing details for the front desk.",
      status: "accepted",
      daysAgo: 209,
    },
    payment: { status: "released", paidDaysAgo: 207, releasedDaysAgo: 188 },
  },
  {
    key: "courier-night-calls",
    requester: "aiko_mori",
    operator: "ghost_alpha",
    userRequest:
      "Answer recipient calls at night and move deliveries to another day by phone",
    status: "completed",
    rating: 5,
    review:
      "Recipients move their own deliveries now. The handover took an hour and we could change the texts ourselves the next day.",
    startedDaysAgo: 129,
    estimate: {
      priceCents: 98_000,
      days: 14,
      notes: "Uses the existing Onfleet account.",
    },
    messages: [
      {
        from: "operator",
        daysAgo: 128,
        text: "Onfleet lets me move a task until the route is locked. When do you lock routes?",
      },
      {
        from: "requester",
        daysAgo: 127,
        text: "At five in the morning, every day but Sunday.",
      },
      {
        from: "operator",
        daysAgo: 112,
        text: "Delivered. After five the agent offers the following day only, and it says why.",
      },
      {
        from: "requester",
        daysAgo: 110,
        text: "Drivers noticed the difference on the second day. Perfect.",
      },
    ],
    offer: {
      from: "operator",
      amountCents: 98_000,
      deliveryDays: 14,
      description:
        "Night line for recipients: status by parcel number, redelivery until routes are locked, and a morning list of open cases.",
      status: "accepted",
      daysAgo: 126,
    },
    payment: { status: "released", paidDaysAgo: 125, releasedDaysAgo: 110 },
  },
  {
    key: "quote-templates",
    requester: "kwame_b",
    operator: "ironwood",
    userRequest:
      "Build quotes from site photos and keep our price list up to date",
    status: "accepted",
    startedDaysAgo: 46,
    estimate: {
      priceCents: 76_000,
      days: 15,
      notes: "Price list update once a week.",
    },
    messages: [
      {
        from: "operator",
        daysAgo: 45,
        text: "I can extend Quote Forge with your price list. How often do prices change?",
      },
      {
        from: "requester",
        daysAgo: 44,
        text: "Lumber weekly, everything else twice a year.",
      },
      {
        from: "operator",
        daysAgo: 27,
        text: "The quote templates are ready and the weekly update runs on Mondays.",
      },
      {
        from: "requester",
        daysAgo: 4,
        text: "The update ran once and then stopped, and two quotes went out with old lumber prices. I have opened a dispute until this is settled.",
      },
      {
        from: "operator",
        daysAgo: 3,
        text: "Your supplier changed the file format that week. I can adapt it, but the offer names one format.",
      },
    ],
    offer: {
      from: "operator",
      amountCents: 76_000,
      deliveryDays: 15,
      description:
        "Quote templates from site photos and a weekly price list update from the supplier's file.",
      status: "accepted",
      daysAgo: 43,
    },
    payment: { status: "disputed", paidDaysAgo: 42, disputedDaysAgo: 4 },
  },
];
