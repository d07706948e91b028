type SeedReview = {
  daysAgo: number;
  rating: number;
  title: string;
  bodyMd: string;
  /** The agent owner's answer to the review. */
  answer?: { daysAgo: number; answerMd: string };
};

export type SeedOrder = {
  buyer: string;
  agent: string;
  daysAgo: number;
  status: "completed" | "refunded";
  review?: SeedReview;
};

type Answer = [daysAgo: number, answerMd: string];
type Written = [
  daysAgo: number,
  rating: number,
  title: string,
  bodyMd: string,
  answer?: Answer,
];
type Purchase = [buyer: string, agent: string, daysAgo: number, Written?];

const purchases: readonly Purchase[] = [
  [
    "maria_lindqvist",
    "hipaa-voice-intake",
    322,
    [
      290,
      5,
      "Phones are quiet again",
      "Setup took an afternoon, most of it waiting for the phone company. Since then every call ends as a booking or a clear note, and the evening summary is the first thing I read.",
    ],
  ],
  [
    "tomfeld",
    "invoice-hawk",
    318,
    [
      280,
      5,
      "Two days off our close",
      "It found a supplier that had billed the same pallet twice. The tax codes needed correcting for a week, then it had learned them.",
    ],
  ],
  [
    "marcus_hale",
    "cart-recon",
    301,
    [
      262,
      5,
      "Answers instead of coupons",
      "We stopped sending discounts to everyone. Recovered orders are up and margins did not suffer.",
    ],
  ],
  [
    "ines_d",
    "ticket-vanguard",
    288,
    [
      251,
      4,
      "Routing is excellent",
      "Assignments are right nine times out of ten. Answers in Portuguese still sound a little stiff.",
      [
        248,
        "Thank you. Give it twenty of your own answers under *Tone*: from then on it writes as your team does.",
      ],
    ],
  ],
  ["maria_lindqvist", "sms-reactivation-volley", 276],
  [
    "aiko_mori",
    "review-sentinel",
    271,
    [
      240,
      4,
      "Good alarm, fair replies",
      "The alarm for a bad weekend paid for it. I rewrite about a third of the drafted replies.",
      [
        238,
        "Send your own last replies along: it begins with the words that they used least, so the drafts sound less alike.",
      ],
    ],
  ],
  [
    "tomfeld",
    "collections-envoy",
    262,
    [
      215,
      5,
      "Money comes in, nobody is angry",
      "The tone is what sold me. Customers thank us for the reminder, which I had never seen before.",
    ],
  ],
  [
    "dev_patel",
    "inbox-triage-commander",
    255,
    [
      221,
      5,
      "My inbox has a bottom",
      "Drafts are close enough that I send most of them as they are. Noting one moved message is enough; the next ones follow.",
    ],
  ],
  [
    "marcus_hale",
    "sms-reactivation-volley",
    243,
    [
      200,
      4,
      "Polite and effective",
      "Twelve percent came back. The consent check is strict, which my lawyer likes more than I do.",
    ],
  ],
  [
    "jonas_k",
    "kpi-beacon",
    238,
    [
      199,
      5,
      "The paragraph everybody reads",
      "Our dashboard had three viewers. This has the whole team, because it arrives before coffee.",
    ],
  ],
  ["ines_d", "inbox-triage-commander", 231],
  [
    "leila_h",
    "lead-sweeper",
    219,
    [
      180,
      4,
      "Sources make the difference",
      "Sales trusts the notes because each fact has a link. Setup in Zapier took longer than the guide says.",
      [
        176,
        "You were right. The guide now shows each code step on its own, with the output to expect.",
      ],
    ],
  ],
  [
    "aiko_mori",
    "desktop-sapper",
    207,
    [
      171,
      4,
      "Saved an old program",
      "Our depot software from 2009 finally works at night. It stopped twice on an update message and told us so.",
    ],
  ],
  [
    "jonas_k",
    "paper-breacher",
    201,
    [
      160,
      5,
      "Reads what we cannot",
      "Delivery notes of four suppliers, some badly scanned. Ten samples were enough.",
    ],
  ],
  ["dev_patel", "pipeline-medic", 196],
  [
    "maria_lindqvist",
    "recall-text-sergeant",
    190,
    [
      150,
      5,
      "Works through the list",
      "Forty overdue patients booked in a month without one phone call from us.",
    ],
  ],
  [
    "owen_brady",
    "social-drumbeat",
    171,
    [
      140,
      4,
      "Every day means every day",
      "One talk on Monday and the week is planned. Pictures from our own folder look far better than stock.",
    ],
  ],
  [
    "leila_h",
    "first-minute-responder",
    166,
    [
      133,
      5,
      "First on the phone",
      "We answer inquiries at ten in the evening and win them at nine in the morning.",
    ],
  ],
  [
    "tomfeld",
    "ledger-scout-workflow-pack",
    161,
    [
      118,
      5,
      "The whole close, really",
      "Started with the collecting agent only, added the rest over two months. Auditors liked the bundles.",
    ],
  ],
  [
    "marcus_hale",
    "returns-quartermaster",
    158,
    [
      121,
      4,
      "Exchanges before refunds",
      "Fewer refunds, fewer emails. Condition photos stop most arguments.",
    ],
  ],
  [
    "sofia_rn",
    "clinic-front-office-pack",
    149,
    [
      110,
      5,
      "One list instead of four",
      "Seeing whose insurance is not checked saves an hour a day. The export from our dental software took an extra evening.",
    ],
  ],
  [
    "owen_brady",
    "dispatch-copywriter",
    143,
    [
      109,
      3,
      "Good interview, dry drafts",
      "The questions are better than the writing. With three of our own texts as samples it improved.",
      [
        104,
        "Samples are what makes the difference. Five are better than three, and one of them should be a text that you disliked, with a note on why.",
      ],
    ],
  ],
  [
    "ines_d",
    "help-center-mason",
    121,
    [
      90,
      4,
      "Found what we already knew",
      "Sixty articles from old tickets. Contradictions between them were embarrassing and useful.",
    ],
  ],
  [
    "kwame_b",
    "freight-bill-auditor",
    111,
    [
      80,
      5,
      "Paid for itself in a month",
      "Three reweighs and a double fuel surcharge. Claims are written better than mine.",
    ],
  ],
  [
    "jonas_k",
    "backup-drill-sergeant",
    108,
    [
      77,
      5,
      "A backup that opens",
      "The first drill failed, which is exactly why we bought it.",
    ],
  ],
  [
    "dev_patel",
    "client-onboarding-convoy",
    103,
    [
      70,
      4,
      "Clients see progress",
      "The progress page ended the weekly where-are-we call. Power Automate version is a little slower.",
    ],
  ],
  [
    "sofia_rn",
    "hipaa-voice-intake",
    99,
    [
      66,
      5,
      "Spanish callers stay on the line",
      "Half our patients prefer Spanish and they now book by themselves.",
    ],
  ],
  [
    "leila_h",
    "resume-sieve",
    94,
    [
      59,
      4,
      "Criteria you can defend",
      "Hidden names changed who we talk to. I would like more control over the rejection letters.",
      [
        57,
        "Letters can wait for your approval one by one: switch on `hold_letters` in the settings.",
      ],
    ],
  ],
  [
    "kwame_b",
    "quote-forge",
    88,
    [
      55,
      5,
      "Quotes in minutes",
      "Photo notes from the site become a quote before I am back in the office.",
    ],
  ],
  ["aiko_mori", "price-periscope", 84],
  [
    "marcus_hale",
    "ad-spend-sentry",
    79,
    [
      48,
      4,
      "Weekend savings",
      "It paused a broken landing page at three on a Sunday. The Monday note is short, as it should be.",
    ],
  ],
  [
    "hanna_v",
    "follow-up-drill",
    71,
    [
      52,
      5,
      "Free and good",
      "Ten minutes to install, and drafts that do not sound like a robot.",
    ],
  ],
  [
    "owen_brady",
    "reel-quartermaster",
    68,
    [
      39,
      5,
      "Nine good minutes an hour",
      "It really does find them. Captions need a look for Irish names.",
    ],
  ],
  [
    "hanna_v",
    "plain-words-editor",
    55,
    [
      33,
      4,
      "Kind editor",
      "Reasons in the margin taught our team more than the style guide did.",
    ],
  ],
  [
    "tomfeld",
    "cash-outlook-thirteen",
    49,
    [
      21,
      5,
      "Keeps score",
      "Seeing last week's forecast next to what happened is the feature.",
    ],
  ],
  [
    "jonas_k",
    "five-number-brief",
    44,
    [
      18,
      4,
      "Breakfast reading",
      "Says when it does not know a reason, which I value.",
    ],
  ],
  ["kwame_b", "collections-envoy", 41],
  ["leila_h", "cart-recon", 36],
  [
    "hanna_v",
    "kpi-beacon",
    31,
    [
      12,
      4,
      "Clear sentences",
      "It took two days to define our five numbers and ten minutes to install the rest.",
    ],
  ],
  [
    "sofia_rn",
    "inbox-triage-commander",
    27,
    [
      9,
      5,
      "The referrals stand out now",
      "Urgent messages are on top and the newsletters are gone.",
    ],
  ],

  [
    "dev_patel",
    "receipt-ranger",
    20,
    [
      5,
      5,
      "Asks the same evening",
      "Nobody digs through pockets at month-end any more.",
    ],
  ],
  ["aiko_mori", "first-minute-responder", 16],
  ["marcus_hale", "stock-whisper", 14],
  ["maria_lindqvist", "referral-letter-runner", 8],
  ["ines_d", "survey-sounding", 6],
  ["leila_h", "renewal-watchtower", 3],
  ["recruit_one", "lead-sweeper", 2],
  ["hanna_v", "social-drumbeat", 1],
];

const refunded: readonly SeedOrder[] = [
  {
    buyer: "kwame_b",
    agent: "mailroom-autopilot",
    daysAgo: 24,
    status: "refunded",
  },
  {
    buyer: "owen_brady",
    agent: "search-terrain-map",
    daysAgo: 10,
    status: "refunded",
  },
];

/** Every purchase, with its review. */
export const orders: readonly SeedOrder[] = [
  ...purchases.map(toOrder),
  ...refunded,
];

function toOrder([buyer, agent, daysAgo, written]: Purchase): SeedOrder {
  const order = { buyer, agent, daysAgo, status: "completed" as const };
  if (!written) return order;
  const [reviewedAgo, rating, title, bodyMd, answered] = written;
  const review = { daysAgo: reviewedAgo, rating, title, bodyMd };
  if (!answered) return { ...order, review };
  const [answeredAgo, answerMd] = answered;
  const answer = { daysAgo: answeredAgo, answerMd };
  return { ...order, review: { ...review, answer } };
}
