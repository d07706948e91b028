import type { SeedProject } from "./projects";

/** Projects that are paid and not released yet. */
export const runningProjects: readonly SeedProject[] = [
  {
    key: "supplier-invoices",
    requester: "tomfeld",
    operator: "kestrel",
    userRequest:
      "Read supplier invoices from our inbox, match them with purchase orders and flag differences",
    status: "accepted",
    startedDaysAgo: 12,
    estimate: {
      priceCents: 64_000,
      days: 14,
      notes: "One inbox, purchase orders as a nightly export.",
    },
    messages: [
      {
        from: "operator",
        daysAgo: 11,
        text: "How do purchase orders reach me: by an export, or may I read them from the system itself?",
      },
      {
        from: "requester",
        daysAgo: 10,
        text: "By an export every night. Numbers are unique, and suppliers print them on the invoice most of the time.",
      },
      {
        from: "operator",
        daysAgo: 9,
        text: "Then an invoice without a number goes to a person, with the three likeliest orders beside it. My offer is in.",
      },
      {
        from: "requester",
        daysAgo: 5,
        text: "Accepted and paid. The first week of exports is in the shared folder.",
      },
    ],
    offer: {
      from: "operator",
      amountCents: 64_000,
      deliveryDays: 14,
      description:
        "Invoice reading from one inbox, matching with the nightly export of orders, and a list of differences every morning.",
      status: "accepted",
      daysAgo: 9,
      milestones: [
        {
          title: "Read invoices from the inbox",
          amountCents: 24_000,
          deliveryDays: 7,
          deliverables:
            "Every invoice of the inbox as a row: supplier, number, amounts, order number.",
          acceptance: "20 of your invoices, at most one wrong field.",
        },
        {
          title: "Match them with orders",
          amountCents: 28_000,
          deliveryDays: 4,
          deliverables:
            "Invoices matched with the nightly export; the rest with the three likeliest orders.",
        },
        {
          title: "Differences every morning",
          amountCents: 12_000,
          deliveryDays: 3,
          deliverables: "A list by e-mail at 7 am, and a page with the steps.",
        },
      ],
    },
    payment: { status: "held", paidDaysAgo: 6 },
  },
  {
    key: "tenant-requests",
    requester: "ines_d",
    operator: "nightjar",
    userRequest:
      "Sort repair requests of tenants by urgency and send them to the right craftsman",
    status: "accepted",
    startedDaysAgo: 26,
    estimate: {
      priceCents: 88_000,
      days: 18,
      notes: "Requests by mail and form, six craftsmen.",
    },
    messages: [
      {
        from: "operator",
        daysAgo: 25,
        text: "Which requests may never wait for the morning? I would start with those.",
      },
      {
        from: "requester",
        daysAgo: 24,
        text: "Water, heating in winter, and anybody who is locked out.",
      },
      {
        from: "operator",
        daysAgo: 4,
        text: "All six craftsmen are connected. Urgent requests ring the one on duty, the rest arrive as a list at seven.",
      },
      {
        from: "requester",
        daysAgo: 3,
        text: "Thank you. I let it run until the weekend and release it then.",
      },
    ],
    offer: {
      from: "operator",
      amountCents: 88_000,
      deliveryDays: 18,
      description:
        "Urgency by the rules that we agreed, a call to the craftsman on duty, and a morning list for each of the six.",
      status: "accepted",
      daysAgo: 23,
    },
    payment: { status: "delivered", paidDaysAgo: 21, deliveredDaysAgo: 4 },
  },
];
