import type { SeedSubmission } from "./types";
import { grantReportScribe } from "./guides/grant-report-scribe";
import { brief, guide } from "./markdown";

const fresh = {
  priceModel: "one_time",
  imported: { uses: 0, rating: 0, reviewCount: 0, deployments: 0 },
} as const;

/** Agents that wait for review, and one that was turned down. */
export const submissions: readonly SeedSubmission[] = [
  {
    ...fresh,
    key: "permit-pathfinder",
    owner: "tidewatch",
    name: "Permit Pathfinder",
    shortDesc:
      "Lists which permits a home building project needs, fills in forms and follows the application. Reminds the site office before an inspection or an expiry date.",
    longDescMd: brief({
      intro:
        "Permits delay more projects than weather. Pathfinder knows the exemptions of the International Residential Code, takes the rules of your county on top, and keeps an eye on the dates.",
      does: [
        "Lists required permits from a short project description and its measures, with the reason for each.",
        "Pre-fills the fields of a form and names missing entries and drawings.",
        "Compares statuses with those of the day before and lists inspections and expiry dates.",
      ],
      needs: [
        "Project address, scope, measures and a list of your drawings.",
        "The fields of the county's form, and its own rules where they differ.",
        "Permit statuses from the county's portal.",
      ],
      limits:
        "It signs nothing, visits no portal and submits no form. It recognizes kinds of work by their words, covers houses and not commercial buildings, and checks no zoning rules; the building department has the last word.",
    }),
    category: "Workflow Automation",
    tags: ["permits", "construction", "forms"],
    runtimeBucket: ">60s",
    version: "1.0.0",
    changelogMd: "- First release",
    delivery: {
      type: "endpoint",
      baseUrl: "https://permit-pathfinder.example.com/v1",
      auth: "api_key",
    },
    priceCents: 39900,
    license: "commercial-org",
    trialDays: 14,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "An API key from your purchase",
        "Scope and measures of the project as JSON",
        "Somebody who copies statuses from the county's portal",
      ],
      runningCosts: "No fee per call. Counties charge their own permit fees.",
      dataHandling:
        "Addresses, names and license numbers are read to answer the call and not stored.",
      support: "Answers by email within two working days.",
    },
    ageDays: 1,
    reviewStatus: "submitted",
    reviewNotesMd: null,
  },
  {
    ...fresh,
    key: "grant-report-scribe",
    owner: "grayline",
    name: "Grant Report Scribe",
    shortDesc:
      "Drafts grant reports from program data, receipts and field notes in the format each funder wants. Shows the gap between what was promised and what was reached.",
    longDescMd: brief({
      intro:
        "Reporting eats the time that a grant was meant to pay for. With Scribe’s spreadsheet and prompts, a chat assistant writes the first draft from what you already have.",
      does: [
        "Keeps to the funder’s questions and word limits.",
        "Collects figures and quotations with their source.",
        "Builds the budget table from bookings.",
      ],
      needs: [
        "The grant agreement.",
        "Exports from your donor and accounting systems.",
      ],
      limits:
        "Outcomes are never estimated. The executive director signs off each report.",
    }),
    category: "Content Creation",
    tags: ["nonprofit", "grants", "writing", "reporting"],
    runtimeBucket: ">60s",
    version: "1.0.0",
    changelogMd: "- First release",
    delivery: {
      type: "instructions",
      instructionsMd: grantReportScribe,
    },
    priceCents: 8900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["spreadsheet", "other"],
      runsOnVersion: "Google Sheets and any chat assistant",
      needs: [
        "The grant agreement and the funder’s questions",
        "Exports from your donor and accounting systems",
        "A chat assistant that takes some pages of text",
      ],
      runningCosts: "The plan of your chat assistant.",
      dataHandling:
        "The rows you paste go to the chat assistant you choose; nothing goes to us.",
      support:
        "Answers messages on the purchase page within three working days.",
    },
    ageDays: 2,
    reviewStatus: "submitted",
    reviewNotesMd: null,
  },
  {
    ...fresh,
    key: "shift-swap-signal",
    owner: "sable_six",
    name: "Shift Swap Signal",
    shortDesc:
      "Drafts the text messages that fill an open shift, asking qualified colleagues in a fair order. Checks rest times and overtime before a swap is confirmed.",
    longDescMd: brief({
      intro:
        "One sick call can cost a manager an hour of texting. Signal writes the messages, reads the replies and shows who was asked when.",
      does: [
        "Checks skills, rest times, overtime and the days that people do not work.",
        "Lists whom to ask in a rotating order that everyone can see, and why the others are not asked.",
        "Reads yes, no and stop in a reply and answers with the change for your roster.",
      ],
      needs: [
        "A roster with skills, sent as JSON.",
        "A text number with a service that sends and receives messages over HTTP.",
      ],
      limits:
        "Managers can veto any swap for an hour. Minors are never asked for late or early shifts. It sends no message itself and reads English replies; one with a condition goes to a manager.",
    }),
    category: "Workflow Automation",
    tags: ["sms", "shifts", "rostering", "hospitality"],
    runtimeBucket: "5–60s",
    version: "0.9.0",
    changelogMd: "- First public version",
    delivery: {
      type: "endpoint",
      baseUrl: "https://swap-signal.example.com/v0",
      auth: "bearer_token",
    },
    priceCents: 14900,
    license: "commercial-single",
    trialDays: 30,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "A bearer token from your purchase",
        "The roster, skills and your rest and overtime rules as JSON",
        "A text message service such as Twilio",
      ],
      runningCosts:
        "No fee per call. Your text message service bills each message.",
      dataHandling:
        "Names, telephone numbers and shifts are read to answer the call and not stored.",
      support: "Answers messages on the purchase page within one working day.",
    },
    ageDays: 4,
    reviewStatus: "submitted",
    reviewNotesMd: null,
  },
  {
    ...fresh,
    key: "cold-list-cannon",
    owner: "brushfire",
    name: "Cold List Cannon",
    shortDesc:
      "Sends large volumes of first-contact email from rotating domains. Warms up new addresses by itself before a campaign starts.",
    longDescMd: brief({
      intro:
        "Reach ten thousand inboxes a day without touching your main domain.",
      does: [
        "Buys and warms up sender domains.",
        "Rotates addresses per message.",
        "Rewrites each text slightly.",
      ],
      needs: ["A contact list.", "A payment card for domains."],
      limits: "Delivery rates depend on the list.",
    }),
    category: "Email Automation",
    tags: ["email", "outreach", "cold email"],
    runtimeBucket: "unknown",
    version: "1.0.0",
    changelogMd: "- First release",
    delivery: {
      type: "instructions",
      instructionsMd: guide(
        [
          "Register ten domains.",
          "Import the contact list.",
          "Start the warm-up and wait two weeks.",
        ],
        "The first campaign shows its delivery rate after one hour.",
      ),
    },
    priceCents: 19900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 7,
    ageDays: 19,
    reviewStatus: "rejected",
    reviewNotesMd:
      "The agent sends bulk email without consent and hides the sender. Please add a consent check, a working unsubscribe link and a sender address that belongs to the buyer, then submit again.",
  },
];
