import type { SeedListing } from "./types";
import { brief, guide } from "./markdown";

const sample = {
  owner: "commander",
  priceModel: "one_time",
  refundWindowDays: 30,
} as const;

/** Sample agents that bring in and keep customers. */
export const growthSamples: readonly SeedListing[] = [
  {
    ...sample,
    key: "sms-reactivation-volley",
    name: "SMS Reactivation Volley",
    shortDesc:
      "Finds lapsed customers and runs a three-message text sequence that invites them back. Consent, quiet hours and opt-outs are handled before anything is sent.",
    longDescMd: brief({
      intro:
        "People forget businesses they like. This bot looks for customers who used to come and stopped, writes a short message that names their last service and lets them ask for an appointment by replying.",
      does: [
        "Builds the list from visit data with a rule you can read.",
        "Sends at most three texts in ten days and stops at the first reply.",
        "Measures the result against a control group that received nothing.",
      ],
      needs: [
        "A Twilio account with a registered campaign.",
        "Customer data with consent dates, as a JSON file.",
      ],
      limits:
        "It sends no message without recorded consent. US and Canadian numbers only. A reply of YES stops the texts; you send the times and book.",
    }),
    category: "Marketing",
    tags: ["sms", "retention", "twilio", "win-back"],
    runtimeBucket: "5–60s",
    version: "1.3.0",
    changelogMd: "- Replies that ask for an appointment\n- Control groups",
    delivery: { type: "zip", fileName: "sms-reactivation-volley-1.3.0.zip" },
    priceCents: 8900,
    license: "commercial-single",
    trialDays: 7,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Twilio account with a messaging service and a registered campaign",
        "Your customers with consent dates as a JSON file",
      ],
      runningCosts:
        "Twilio’s price per text and for the campaign; nothing for the program itself.",
      dataHandling:
        "Runs on your machine. Twilio gets the number and the text; the customer file stays with you.",
      support: "Answers by email within two working days.",
    },
    imported: { uses: 1674, rating: 4.6, reviewCount: 47, deployments: 1247 },
    ageDays: 350,
  },
  {
    ...sample,
    key: "lead-sweeper",
    name: "Lead Sweeper",
    shortDesc:
      "Enriches inbound leads from public sources, scores them and routes each to the right salesperson. Every fact comes with its source, and guesses are labeled as such.",
    longDescMd: brief({
      intro:
        "An email address is not a lead yet. Lead Sweeper finds the company, the role and the likely need, and it tells sales in three lines why this one deserves a call today.",
      does: [
        "Looks up company size, industry and recent news.",
        "Scores by fit and urgency with weights you control.",
        "Routes by territory, language or product and balances the load.",
      ],
      needs: [
        "HubSpot, Pipedrive or Salesforce.",
        "A Make or Zapier account for the supplied scenario.",
      ],
      limits:
        "Only public business data is used. Personal profiles are linked, never copied.",
    }),
    category: "Lead Generation",
    tags: ["crm", "enrichment", "b2b", "lead scoring"],
    runtimeBucket: "5–60s",
    version: "1.9.0",
    changelogMd: "- Scenario for Pipedrive\n- Source link beside each fact",
    delivery: {
      type: "instructions",
      instructionsMd: guide(
        [
          "Import `lead-sweeper.json`, linked in the welcome email, into Make or Zapier.",
          "Connect your CRM and choose the form or list that starts the run.",
          "Open the module **Weights** and set points for size, industry and urgency.",
          "Map each territory to a salesperson in the module **Routing**.",
          "Turn the scenario on and submit a test lead with your own address.",
        ],
        "The test lead appears in the CRM within a minute, with a score and a note that lists at least three sources.",
      ),
    },
    priceCents: 24900,
    license: "commercial-single",
    trialDays: 0,
    imported: { uses: 1420, rating: 4.5, reviewCount: 47, deployments: 1247 },
    ageDays: 320,
  },
  {
    ...sample,
    key: "cart-recon",
    name: "Cart Recon",
    shortDesc:
      "Reads abandoned checkouts to recover lost carts by finding out why each one stalled. Writes the answer that fits, such as a shipping date or a size hint, before it offers a discount.",
    longDescMd: brief({
      intro:
        "A coupon for everyone is an expensive way to win back a few. Cart Recon looks at where the visit ended and answers that: shipping cost, size, payment method, doubt. Your shop sends the cart and its events; your mail service sends the answer.",
      does: [
        "Sorts stalled checkouts into nine causes, with the evidence for each.",
        "Writes one email or text per cause and stops at the purchase.",
        "Offers a discount only in the second message, to shoppers who never bought without one.",
        "Reports recovered revenue against a holdout group.",
      ],
      needs: [
        "Shopify, WooCommerce or another shop that can send checkout events.",
        "Klaviyo, Omnisend or SMTP for sending.",
      ],
      limits:
        "It watches no shop and sends nothing by itself: you call it with a cart. Shoppers who did not agree to marketing get one transactional reminder at most, where you say that the law allows it.",
    }),
    category: "E-commerce",
    tags: ["shopify", "cart recovery", "email", "conversion"],
    runtimeBucket: "<5s",
    version: "2.2.1",
    changelogMd: "- Holdout groups\n- Size hints from return data",
    delivery: {
      type: "endpoint",
      baseUrl: "https://cart-recon.example.com/v2",
      auth: "oauth",
    },
    priceCents: 19900,
    license: "commercial-single",
    trialDays: 14,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "A shop that sends cart and checkout events, such as Shopify or WooCommerce",
        "A service that sends email, and texts if you use them",
      ],
      runningCosts:
        "What your sending service charges; the license includes all requests.",
      dataHandling:
        "A cart is processed in memory and answered; nothing is stored. Send an id in place of the email address: it is enough.",
      support:
        "Answers by project chat within one working day, on weekends in November and December too.",
    },
    imported: { uses: 1893, rating: 4.7, reviewCount: 47, deployments: 1247 },
    ageDays: 377,
  },
  {
    ...sample,
    key: "review-sentinel",
    name: "Review Sentinel",
    shortDesc:
      "Watches reviews on six platforms and drafts a reply to each in your voice. Raises the alarm when ratings drop faster than they usually do.",
    longDescMd: brief({
      intro:
        "One bad weekend on a review site can cost a month. Review Sentinel reads everything within the hour, drafts an answer and tells you when it is time to act and not just reply.",
      does: [
        "Reads Google, Yelp, Tripadvisor, Trustpilot, Facebook and the App Store.",
        "Groups complaints by cause and shows the trend.",
        "Writes replies that thank, correct or apologize without sounding copied.",
      ],
      needs: [
        "The public addresses of your profiles.",
        "Owner access where you want replies posted directly.",
      ],
      limits:
        "It writes no reviews and asks nobody to change one. Posting needs your approval per platform.",
    }),
    category: "Social Media",
    tags: ["reviews", "reputation", "api", "monitoring"],
    runtimeBucket: "5–60s",
    version: "1.1.4",
    changelogMd: "- App Store reviews\n- Fewer false alarms on holidays",
    delivery: {
      type: "endpoint",
      baseUrl: "https://review-sentinel.example.com/v1",
      auth: "api_key",
    },
    priceCents: 4900,
    license: "commercial-single",
    trialDays: 7,
    imported: { uses: 3105, rating: 4.4, reviewCount: 47, deployments: 1247 },
    ageDays: 395,
  },
  {
    ...sample,
    key: "kpi-beacon",
    name: "KPI Beacon",
    shortDesc:
      "Posts one plain-language morning brief with the five numbers that moved and the likely reason for each. Answers follow-up questions in Slack with the rows behind the figure.",
    longDescMd: brief({
      intro:
        "Dashboards are open to everyone and read by few. KPI Beacon writes the paragraph that people do read, at seven every morning, where they already are.",
      does: [
        "Compares each figure with its own weekday and season.",
        "Names the branch, product or channel behind a change.",
        "Turns a question into SQL, shows the query and lets you save it.",
      ],
      needs: [
        "Read access to PostgreSQL, BigQuery or Snowflake.",
        "A Slack or Teams workspace.",
      ],
      limits:
        "It needs defined metrics and will not invent them. Queries run with a time limit and read-only rights.",
    }),
    category: "Analytics",
    tags: ["reporting", "slack", "sql", "cloud-agent"],
    runtimeBucket: ">60s",
    version: "1.6.0",
    changelogMd: "- Teams posting\n- Saved questions",
    delivery: { type: "zip", fileName: "kpi-beacon-1.6.0.zip" },
    priceCents: 12900,
    license: "commercial-single",
    trialDays: 7,
    imported: { uses: 745, rating: 4.6, reviewCount: 47, deployments: 1247 },
    ageDays: 289,
  },
  {
    ...sample,
    key: "pipeline-medic",
    name: "Pipeline Medic",
    shortDesc:
      "Examines the sales pipeline every night, merges duplicate contacts and closes what is clearly dead. Proposes one next step for each deal that has gone quiet.",
    longDescMd: brief({
      intro:
        "Forecasts fail on stale data. Pipeline Medic reads mail, calendar and call logs, brings stages up to date and asks the owner one question where it cannot know.",
      does: [
        "Merges duplicates with a full undo for thirty days.",
        "Marks deals without activity and drafts the next message.",
        "Sends managers a Friday list of changes with reasons.",
      ],
      needs: [
        "Salesforce or HubSpot with an admin user for setup.",
        "Mail and calendar access for the sales team.",
      ],
      limits:
        "Amounts and close dates are suggested and never overwritten. Private calendar entries are ignored.",
    }),
    category: "CRM & Sales",
    tags: ["crm", "sales", "data quality", "hubspot"],
    runtimeBucket: ">60s",
    version: "2.1.0",
    changelogMd: "- Undo for merges\n- One-question mode for deal owners",
    delivery: {
      type: "endpoint",
      baseUrl: "https://pipeline-medic.example.com/api",
      auth: "oauth",
    },
    priceCents: 34900,
    license: "commercial-org",
    trialDays: 30,
    imported: { uses: 587, rating: 4.5, reviewCount: 47, deployments: 1247 },
    ageDays: 260,
  },
  {
    ...sample,
    key: "dispatch-copywriter",
    name: "Dispatch Copywriter",
    shortDesc:
      "Writes blog articles, product pages and emails from a ten-question interview with the person who knows. Every claim in the draft points to the answer or source it came from.",
    longDescMd: brief({
      intro:
        "Good copy starts with a good interview. Dispatch Copywriter asks the questions an editor would ask, then writes in your style guide and shows where each statement comes from.",
      does: [
        "Interviews by chat in fifteen minutes, in several sittings if needed.",
        "Delivers an article, a short version and an email from the same answers.",
        "Checks length, reading level and forbidden phrases.",
      ],
      needs: [
        "An API key of a large language model provider.",
        "Three texts that sound like you.",
      ],
      limits:
        "It publishes nothing by itself. Legal, medical and financial claims are marked for expert review.",
    }),
    category: "Content Creation",
    tags: ["writing", "blog", "copywriting", "style guide"],
    runtimeBucket: "5–60s",
    version: "1.0.6",
    changelogMd: "- Source marks in exported text\n- Interview can be paused",
    delivery: {
      type: "instructions",
      instructionsMd: guide(
        [
          "Copy the three prompt files from the guide into a new project of your language model.",
          "Paste three of your own texts into the file **Voice** and run the style summary.",
          "Fill in the list of forbidden phrases and your reading level.",
          "Start with the prompt **Interview** and answer as you would in conversation.",
        ],
        "The first draft carries a number behind each claim, and every number leads back to one of your answers.",
      ),
    },
    priceCents: 7900,
    license: "commercial-single",
    trialDays: 14,
    imported: { uses: 1088, rating: 4.3, reviewCount: 47, deployments: 1247 },
    ageDays: 176,
  },
  {
    ...sample,
    key: "social-drumbeat",
    name: "Social Drumbeat",
    shortDesc:
      "Lets a small team post to social media every day from one weekly conversation. Writes for four networks, suggests pictures and publishes when your followers are awake.",
    longDescMd: brief({
      intro:
        "Consistency beats brilliance on social networks, and it is the first thing to slip. Tell Social Drumbeat what happened this week; it turns that into seven days of posts.",
      does: [
        "Plans a month around seasons, launches and local dates.",
        "Adapts each post to Instagram, Facebook, LinkedIn and Threads.",
        "Keeps a queue, so a busy week never means silence.",
      ],
      needs: [
        "Business accounts on the networks you use.",
        "A folder of pictures you may publish.",
      ],
      limits:
        "Posts go out after approval; you can allow single series to run alone. It buys no ads and follows nobody.",
    }),
    category: "Social Media",
    tags: ["social media", "scheduling", "posts", "content"],
    runtimeBucket: "5–60s",
    version: "1.7.0",
    changelogMd: "- Threads\n- Picture suggestions from your own folder",
    delivery: { type: "zip", fileName: "social-drumbeat-1.7.0.zip" },
    priceCents: 5900,
    license: "commercial-single",
    trialDays: 7,
    imported: { uses: 1516, rating: 4.4, reviewCount: 47, deployments: 1247 },
    ageDays: 231,
  },
];
