import type { SeedListing } from "./types";
import { brief } from "./markdown";
import { dispatchCopywriterGuide, leadSweeperGuide } from "./sample-guides";

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
    imported: { uses: 1674, rating: 4.6, reviewCount: 100, deployments: 1372 },
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
        "An email address is not a lead yet. Lead Sweeper finds the company, what it does and what was in the news, and it tells sales in a few lines why this one deserves a call today.",
      does: [
        "Looks up company size, industry and recent news.",
        "Scores by fit and urgency with weights you control.",
        "Routes by country, language or product and spreads leads over the people of a route.",
      ],
      needs: [
        "HubSpot, Pipedrive or Salesforce.",
        "A Zapier account with code steps; the code is in the guide.",
      ],
      limits:
        "Only public business data is used: the company’s site, Wikidata and GDELT. Small companies are often not on Wikidata, and then size and industry stay open. Personal profiles are not looked up.",
    }),
    category: "Lead Generation",
    tags: ["crm", "enrichment", "b2b", "lead scoring"],
    runtimeBucket: "5–60s",
    version: "1.9.0",
    changelogMd: "- Steps for Pipedrive\n- Source link beside each fact",
    delivery: {
      type: "instructions",
      instructionsMd: leadSweeperGuide,
    },
    priceCents: 24900,
    license: "commercial-single",
    trialDays: 0,
    facts: {
      runsOn: ["zapier"],
      runsOnVersion: "Zapier with code steps, as of 2026",
      needs: [
        "A Zapier plan with multi-step Zaps",
        "HubSpot, Pipedrive or Salesforce with the right to change contacts",
      ],
      runningCosts:
        "Zapier’s plan; three to five tasks per lead. Wikidata and GDELT are free.",
      dataHandling:
        "Runs in your Zapier account. The lead’s email domain and company name go to Wikidata, GDELT and the company’s own site; nothing goes to us.",
      support:
        "Answers messages on the purchase page within two working days; changes of the sources are fixed in the guide.",
    },
    imported: { uses: 1420, rating: 4.5, reviewCount: 69, deployments: 1306 },
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
        "Answers messages on the purchase page within one working day, on weekends in November and December too.",
    },
    imported: { uses: 1893, rating: 4.7, reviewCount: 124, deployments: 1703 },
    ageDays: 377,
  },
  {
    ...sample,
    key: "review-sentinel",
    name: "Review Sentinel",
    shortDesc:
      "Takes reviews from six platforms and drafts a reply to each with your facts and signature. Raises the alarm when ratings drop faster than they usually do.",
    longDescMd: brief({
      intro:
        "One bad weekend on a review site can cost a month. Send Review Sentinel your new reviews; it drafts the answers and tells you when it is time to act and not just reply.",
      does: [
        "Takes reviews from Google, Yelp, Tripadvisor, Trustpilot, Facebook and the App Store.",
        "Groups complaints by eight causes and shows the trend.",
        "Writes replies that thank, correct or apologize, and begins with the words that your last replies used least.",
      ],
      needs: [
        "Your reviews as JSON, from the platforms or a review tool.",
        "A list of facts for wrong claims, such as your opening hours.",
      ],
      limits:
        "It visits no site and posts nothing: you send reviews and get drafts. It finds causes by English words. It writes no reviews and asks nobody to change one.",
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
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "Your reviews as JSON, from the platforms’ own interfaces or a review tool",
        "Owner access to the platforms on which you post replies",
      ],
      runningCosts:
        "None: the license includes all requests; some platforms charge for access to reviews.",
      dataHandling:
        "Reviews are public text; they are processed in memory and answered. Nothing is stored.",
      support: "Answers by email within two working days.",
    },
    imported: { uses: 3105, rating: 4.4, reviewCount: 183, deployments: 2949 },
    ageDays: 395,
  },
  {
    ...sample,
    key: "kpi-beacon",
    name: "KPI Beacon",
    shortDesc:
      "Posts one plain-language morning brief with the five numbers that moved and where each moved most. Turns follow-up questions into SQL for the rows behind the figure.",
    longDescMd: brief({
      intro:
        "Dashboards are open to everyone and read by few. KPI Beacon writes the paragraph that people do read, at seven every morning, where they already are.",
      does: [
        "Compares each figure with its own weekday of the last four weeks.",
        "Names the branch, product or channel with the largest part of a change.",
        "Turns a question into SQL and says how it read the question.",
      ],
      needs: [
        "Read access to BigQuery, or a JSON file of daily values.",
        "A Slack workspace with a webhook.",
      ],
      limits:
        "It needs defined metrics and will not invent them. It says where a figure moved, not why. Questions become SQL from your own names and a few periods; you run the query.",
    }),
    category: "Analytics",
    tags: ["reporting", "slack", "sql", "bigquery"],
    runtimeBucket: ">60s",
    version: "1.7.0",
    changelogMd:
      "- Authorize Google once: each run gets its own access token\n- Names of figures may begin with a digit\n- Questions with synonyms",
    delivery: { type: "zip", fileName: "kpi-beacon-1.7.0.zip" },
    priceCents: 12900,
    license: "commercial-single",
    trialDays: 7,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A BigQuery project and a Google account that may read and run queries",
        "A Google Cloud OAuth client of your own, which is free",
        "A Slack webhook",
      ],
      runningCosts:
        "BigQuery charges by the bytes a query reads; one limit in the settings caps it.",
      dataHandling:
        "Runs on your machine. It reads one query’s rows from BigQuery and sends one note to Slack; nothing goes to us.",
      support:
        "Answers messages on the purchase page within two working days, the definition of your first five numbers included.",
    },
    imported: { uses: 745, rating: 4.6, reviewCount: 32, deployments: 625 },
    ageDays: 289,
  },
  {
    ...sample,
    key: "pipeline-medic",
    name: "Pipeline Medic",
    shortDesc:
      "Examines the sales pipeline you send it every night, finds duplicate contacts and marks what is clearly dead. Proposes one next step for each deal that has gone quiet.",
    longDescMd: brief({
      intro:
        "Forecasts fail on stale data. Pipeline Medic reads contacts, deals and last replies, says which deals are alive, quiet or dead, and asks the owner one question where it cannot know.",
      does: [
        "Proposes merges of duplicates, with the originals for an undo.",
        "Marks deals without activity and drafts the next message.",
        "Writes managers a Friday list of changes with reasons.",
      ],
      needs: [
        "Salesforce, HubSpot or another CRM that exports contacts and deals as JSON.",
        "The date of the last activity and the last reply of each deal.",
      ],
      limits:
        "It changes nothing in your CRM: you apply what it proposes. Amounts and close dates are never touched. The same name alone makes no duplicate; you are asked.",
    }),
    category: "CRM & Sales",
    tags: ["crm", "sales", "data quality", "hubspot"],
    runtimeBucket: ">60s",
    version: "2.1.0",
    changelogMd:
      "- Undo record with each merge\n- One question per deal, for its owner",
    delivery: {
      type: "endpoint",
      baseUrl: "https://pipeline-medic.example.com/api",
      auth: "oauth",
    },
    priceCents: 34900,
    license: "commercial-org",
    trialDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "A CRM that exports contacts and deals, and takes changes back",
        "A nightly job that sends them",
      ],
      runningCosts: "None: the license includes all requests.",
      dataHandling:
        "Contacts and deals are processed in memory and answered. Nothing is stored: keep the undo record that comes with each merge.",
      support: "Answers messages on the purchase page within one working day.",
    },
    imported: { uses: 587, rating: 4.5, reviewCount: 29, deployments: 563 },
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
        "Good copy starts with a good interview. Dispatch Copywriter is four prompts, a list and a sheet: they ask the questions an editor would ask, then write in your style guide and show where each statement comes from.",
      does: [
        "Interviews by chat with ten questions, in several sittings if needed.",
        "Delivers an article, a short version and an email from the same answers.",
        "Checks claims against answers, and reading level and forbidden phrases in a spreadsheet.",
      ],
      needs: [
        "A chat with a large language model.",
        "Three texts that sound like you.",
      ],
      limits:
        "It publishes nothing by itself, and a language model may still stretch an answer: the last prompt looks for that. Legal, medical and financial claims are marked for expert review.",
    }),
    category: "Content Creation",
    tags: ["writing", "blog", "articles", "style guide"],
    runtimeBucket: "5–60s",
    version: "1.0.6",
    changelogMd: "- Source marks in exported text\n- Interview can be paused",
    delivery: {
      type: "instructions",
      instructionsMd: dispatchCopywriterGuide,
    },
    priceCents: 7900,
    license: "commercial-single",
    trialDays: 14,
    facts: {
      runsOn: ["browser", "spreadsheet"],
      runsOnVersion:
        "Any language model with a chat; Google Sheets for the check",
      needs: [
        "An account with a language model provider",
        "Three texts of your own, of 300 words or more",
      ],
      runningCosts:
        "What your language model costs: about one long chat per article.",
      dataHandling:
        "Your answers and texts go to the language model you choose; nothing goes to us.",
      support:
        "Answers messages on the purchase page within two working days; send the answers if a draft goes wrong.",
    },
    imported: { uses: 1088, rating: 4.3, reviewCount: 35, deployments: 935 },
    ageDays: 176,
  },
  {
    ...sample,
    key: "social-drumbeat",
    name: "Social Drumbeat",
    shortDesc:
      "Lets a small team post to social media every day from one weekly conversation. Adapts your notes for four networks, suggests pictures and picks the hour when your followers are awake.",
    longDescMd: brief({
      intro:
        "Consistency beats brilliance on social networks, and it is the first thing to slip. Write down what happened this week; Social Drumbeat turns your notes into seven days of posts.",
      does: [
        "Lays out a month around seasons, launches and local dates.",
        "Adapts each note to Instagram, Facebook, LinkedIn and Threads.",
        "Keeps a queue that fills a week with fewer notes.",
        "Schedules approved posts on Facebook, and writes all of them to a CSV file.",
      ],
      needs: [
        "A Facebook Page; the other networks take the posts from the CSV file.",
        "A folder of pictures with names that say what they show.",
      ],
      limits:
        "It never posts to Instagram, LinkedIn or Threads: you take those posts from the CSV file. It adds nothing to your notes: it shortens them, and adds tags and links. Posts go out after approval; you can allow single series to run alone. It buys no ads and follows nobody.",
    }),
    category: "Social Media",
    tags: ["social media", "scheduling", "posts", "content"],
    runtimeBucket: "5–60s",
    version: "1.7.0",
    changelogMd: "- Threads\n- Picture suggestions by file name",
    delivery: { type: "zip", fileName: "social-drumbeat-1.7.0.zip" },
    priceCents: 5900,
    license: "commercial-single",
    trialDays: 7,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Facebook Page and a Page access token with pages_manage_posts",
        "A folder of pictures you may publish, on the web for posts with a picture",
      ],
      runningCosts: "None: Facebook charges nothing for posts of a Page.",
      dataHandling:
        "Runs on your machine. Approved posts go to Facebook; the plan stays in a file.",
      support: "Answers by email within three working days.",
    },
    imported: { uses: 1516, rating: 4.4, reviewCount: 72, deployments: 1425 },
    ageDays: 231,
  },
];
