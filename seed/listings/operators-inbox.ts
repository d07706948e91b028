import type { SeedListing } from "./types";
import { followUpDrill } from "./guides/follow-up-drill";
import { helpCenterMason } from "./guides/help-center-mason";
import { brief } from "./markdown";

/** Operators' agents for mail, customers and the phone. */
export const inboxListings: readonly SeedListing[] = [
  {
    key: "night-desk-voice",
    owner: "ghost_alpha",
    name: "Night Desk Voice",
    shortDesc:
      "Reads after-hours phone calls as text for trades and property firms and sorts true emergencies from what can wait. Writes the text to the person on call and tidy notes for the morning.",
    longDescMd: brief({
      intro:
        "The calls that come at two in the morning are either worth a lot or worth nothing. Night Desk Voice sits behind your phone service, reads the transcript of each call, and finds out which in three questions.",
      does: [
        "Sorts each call as emergency, urgent or routine, names the words that decided it, and returns the next thing to say.",
        "Follows your on-call roster and moves to the next person after two minutes or a no.",
        "Recognizes address and equipment from your customer list by the caller's number.",
        "Hands over a morning list by address with a drafted reply for each caller.",
      ],
      needs: [
        "A phone service that answers, turns speech into text, speaks the replies and sends the texts.",
        "Your on-call roster and customer list, sent with each request.",
      ],
      limits:
        "It answers no phone and sends no text by itself, and it dispatches nobody: a person confirms every emergency visit. It reads English and knows the words on its lists and no others.",
    }),
    category: "Customer Service",
    tags: ["phone", "transcripts", "after hours", "field service"],
    runtimeBucket: "<5s",
    version: "1.2.0",
    changelogMd: "- Second escalation level\n- Notes grouped by address",
    delivery: {
      type: "endpoint",
      baseUrl: "https://night-desk.example.com/v1",
      auth: "bearer_token",
    },
    priceModel: "one_time",
    priceCents: 79900,
    license: "commercial-org",
    trialDays: 14,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "A phone service that sends transcripts and texts, such as Twilio",
        "An on-call roster with shifts and numbers",
        "A customer list with numbers and addresses, if you have one",
      ],
      runningCosts:
        "Your phone service's fees for calls, transcription and texts; requests are included.",
      dataHandling:
        "Transcripts, rosters and customers are processed in memory for the length of a request and not stored.",
      support:
        "Answers messages on the purchase page within one working day; faults that hide an emergency come first.",
    },
    imported: { uses: 61, rating: 4.7, reviewCount: 9, deployments: 50 },
    ageDays: 148,
  },
  {
    key: "referral-letter-runner",
    owner: "ghost_alpha",
    name: "Referral Letter Runner",
    shortDesc:
      "Reads the text of referral letters and faxes for specialist practices and builds an intake record from each. Drafts the request for missing pages to the sender before the patient is called.",
    longDescMd: brief({
      intro:
        "Referrals arrive as faxes, scans and portal messages. This agent reads the text that your fax service or scanner makes of them into one list with the reason, the urgency and what is missing.",
      does: [
        "Extracts ICD-10 codes, insurance and contact details from labeled lines, and checks the sender's NPI.",
        "Sorts by urgency with your own rules, and ignores what the letter denies.",
        "Drafts a polite request when a page, a signature or a detail is missing; the patient appears by initials and year of birth.",
        "Points at a second letter for the same patient.",
      ],
      needs: [
        "A fax service, portal or scanner that turns letters into text.",
        "Somebody who sends the requests and enters the records into your system.",
        "Your own review under HIPAA; no business associate agreement is included.",
      ],
      limits:
        "Urgency is a proposal that a nurse confirms. It reads English letters with labels such as “DOB:” and US dates with a four-digit year; it reads no images or handwriting, sends nothing, and writes to no records system.",
    }),
    category: "Data Processing",
    tags: ["healthcare", "referrals", "fax", "intake"],
    runtimeBucket: "5–60s",
    version: "1.1.0",
    changelogMd: "- Portal messages as a source\n- Urgency rules of your own",
    delivery: {
      type: "endpoint",
      baseUrl: "https://referral-runner.example.com/intake",
      auth: "oauth",
    },
    priceModel: "one_time",
    priceCents: 64900,
    license: "commercial-org",
    trialDays: 30,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "A fax service or scanner with text recognition",
        "Urgency rules: words, and days until the call",
        "A nurse who confirms the proposed urgency",
      ],
      runningCosts:
        "None for requests; your fax service bills its pages and text recognition.",
      dataHandling:
        "A letter is processed in memory for the length of a request and not stored; there are no subprocessors. No business associate agreement is included: ask before you send real patient data.",
      support:
        "Answers messages on the purchase page within one working day. Send made-up letters, never a patient's.",
    },
    imported: { uses: 38, rating: 4.8, reviewCount: 6, deployments: 31 },
    ageDays: 97,
  },
  {
    key: "recall-text-sergeant",
    owner: "ghost_alpha",
    name: "Recall Text Sergeant",
    shortDesc:
      "Texts dental and veterinary clients when a check-up is due and holds a free time by reply. Works through the overdue list a few names a day so that the phones stay calm.",
    longDescMd: brief({
      intro:
        "Every practice has a list of people who are overdue and nobody to work through it. This bot does, at the pace your calendar can take.",
      does: [
        "Picks names by how long they are overdue and how full next week is.",
        "Understands replies such as any Tuesday after four, and holds the first free time that fits.",
        "Stops for good at the first opt-out.",
        "Forwards emergencies, and replies it cannot place, to your desk's phone.",
      ],
      needs: [
        "A Twilio messaging service and number registered for health reminders.",
        "Your recall list and free times as JSON files, exported from Dentrix, Open Dental, ezyVet or others.",
      ],
      limits:
        "Texts contain no treatment details. It sends no confirmations, directions or bills. It holds times in its own file; your desk enters them in the calendar. It reads English, and it sees a reply at its next run, every ten minutes as the package suggests.",
    }),
    category: "Customer Service",
    tags: ["sms", "reminders", "dental", "appointments"],
    runtimeBucket: "<5s",
    version: "2.0.0",
    changelogMd: "- Pace follows free calendar time\n- Pet names in texts",
    delivery: { type: "zip", fileName: "recall-text-sergeant-2.0.0.zip" },
    priceModel: "one_time",
    priceCents: 12900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Twilio account with a registered messaging service",
        "Exports of your recall list and free times",
        "A machine that runs it every ten minutes",
      ],
      runningCosts: "Twilio bills each text and the number by the month.",
      dataHandling:
        "Runs on your machine. Names, numbers and texts go to Twilio, and replies that need a person to your desk's phone; nothing goes to us.",
      support: "Answers messages on the purchase page within two working days.",
    },
    imported: { uses: 84, rating: 4.5, reviewCount: 11, deployments: 68 },
    ageDays: 211,
  },
  {
    key: "mailroom-autopilot",
    owner: "ironwood",
    name: "Mailroom Autopilot",
    shortDesc:
      "Files Gmail attachments where they belong: contracts with the deal, receipts with the month, photos with the job. Names each file by date and sender and asks when it is unsure.",
    longDescMd: brief({
      intro:
        "Half of an office's knowledge sits in attachments. Mailroom Autopilot takes them out, names them and puts them where a colleague would look.",
      does: [
        "Recognizes forty-two document types by words in file name, subject and message; you add your own.",
        "Stores into a folder on your machine, such as one that Google Drive or OneDrive syncs.",
        "Writes a list of what it could not place, with a question for each, at every run.",
      ],
      needs: [
        "Access to one Gmail mailbox through the Gmail API, or a JSON file of messages.",
        "Your folder structure as it is, with the words that name your deals and jobs.",
      ],
      limits:
        "It moves and deletes no mail and reads no contents of attachments. Password-protected files are listed and left alone.",
    }),
    category: "Email Automation",
    tags: ["email", "attachments", "filing", "gmail"],
    runtimeBucket: "5–60s",
    version: "1.5.0",
    changelogMd:
      "- Authorize Google once: each run gets its own access token\n- Nothing is filed twice\n- Naming patterns per folder",
    delivery: { type: "zip", fileName: "mailroom-autopilot-1.5.0.zip" },
    priceModel: "one_time",
    priceCents: 9900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 30,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Gmail or Google Workspace mailbox",
        "A Google Cloud project with your own OAuth client, which is free",
        "A folder that this machine can write to",
      ],
      runningCosts: "None; the Gmail API is free of charge.",
      dataHandling:
        "Runs on your machine. Attachments go from Gmail into your folder, and their hashes into a file beside it; nothing goes to us.",
      support:
        "Answers messages on the purchase page within three working days.",
    },
    imported: { uses: 133, rating: 4.6, reviewCount: 14, deployments: 118 },
    ageDays: 263,
  },
  {
    key: "follow-up-drill",
    owner: "ironwood",
    name: "Follow-Up Drill",
    shortDesc:
      "Notices sent emails that nobody answered and writes the short follow-up you keep postponing. Knows holidays, time zones and when to let a thread rest.",
    longDescMd: brief({
      intro:
        "Deals die in silence. Follow-Up Drill reads your sent folder each evening and prepares tomorrow's nudges, with the greeting and closing you used in the thread.",
      does: [
        "Finds open questions and promises in sent mail.",
        "Drafts a follow-up with one clear request.",
        "Stops at a reply, a planned meeting or the second follow-up.",
      ],
      needs: ["Gmail and Google Calendar, with a script of your own account."],
      limits:
        "Drafts wait for you; nothing is sent alone. Threads older than ninety days are ignored.",
    }),
    category: "Email Automation",
    tags: ["email", "follow-up", "sales", "gmail"],
    runtimeBucket: "5–60s",
    version: "1.0.3",
    changelogMd:
      "- Looks for planned meetings\n- Days off of several countries",
    delivery: {
      type: "instructions",
      instructionsMd: followUpDrill,
    },
    priceModel: "free",
    priceCents: 0,
    license: "oss",
    trialDays: 0,
    refundWindowDays: 0,
    facts: {
      runsOn: ["other"],
      runsOnVersion: "Google Apps Script",
      needs: ["A Gmail account", "Google Calendar, to find planned meetings"],
      runningCosts: "None; Apps Script is free within Google’s daily limits.",
      dataHandling:
        "Runs in your own Google account; no mail leaves it and nothing is sent.",
      support:
        "Answers messages on the purchase page within three working days.",
    },
    imported: { uses: 402, rating: 4.4, reviewCount: 31, deployments: 377 },
    ageDays: 301,
  },
  {
    key: "newsroom-dispatch",
    owner: "saltmarsh",
    name: "Newsroom Dispatch",
    shortDesc:
      "Drafts a monthly newsletter from shop news, best sellers and customer photos and splits readers by what they bought. Sets up a test of two subject lines in Brevo.",
    longDescMd: brief({
      intro:
        "A newsletter that people open has one idea per section. Newsroom Dispatch finds those ideas in what happened in your shop.",
      does: [
        "Reads the orders, new products, news and photos of a month.",
        "Builds versions for three reader groups: the two categories that sold most, and everyone else.",
        "Compares links, prices and stock with a fresh product feed before you send.",
      ],
      needs: [
        "A Brevo account for the readers and the campaign drafts.",
        "A product feed, orders, news and photos of the month in one JSON file.",
      ],
      limits:
        "Customer photos are used only with recorded permission. It shortens your news and writes no new text. The send button stays with you.",
    }),
    category: "Email Automation",
    tags: ["email", "newsletter", "e-commerce", "brevo"],
    runtimeBucket: ">60s",
    version: "1.2.2",
    changelogMd: "- Stock check before sending\n- Brevo connection",
    delivery: { type: "zip", fileName: "newsroom-dispatch-1.2.2.zip" },
    priceModel: "one_time",
    priceCents: 11900,
    license: "commercial-single",
    trialDays: 14,
    refundWindowDays: 14,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Brevo API key, a verified sender and a list of your readers",
        "An export of the month's orders, products, news and photos as JSON",
      ],
      runningCosts:
        "None beyond your own Brevo plan, which must include A/B tests.",
      dataHandling:
        "Runs on your machine. Shop data stays in your file; drafts and lists of email addresses go to your Brevo account.",
      support: "Answers messages on the purchase page within two working days.",
    },
    imported: { uses: 97, rating: 4.3, reviewCount: 8, deployments: 87 },
    ageDays: 187,
  },
  {
    key: "returns-quartermaster",
    owner: "saltmarsh",
    name: "Returns Quartermaster",
    shortDesc:
      "Decides return requests by your rules, fills in the label and offers an exchange before a refund. Counts the reasons per product and points at the description that causes them.",
    longDescMd: brief({
      intro:
        "Returns are a conversation with a deadline. The Quartermaster holds it for you, fairly and at any hour.",
      does: [
        "Checks order, delivery date and the number of condition photos, and drafts the reply.",
        "Offers size exchange, store credit or refund in that order.",
        "Reports the five products with the most avoidable returns and what to change in their descriptions.",
      ],
      needs: [
        "A shop system that sends the order and the request as JSON.",
        "A label provider: it buys the label from the data in the answer.",
      ],
      limits:
        "Refunds above your limit wait for a person. It counts photos and does not look at them. The right to withdraw within fourteen days in the EEA and the United Kingdom wins over your rules; it knows no other consumer law.",
    }),
    category: "E-commerce",
    tags: ["returns", "refunds", "exchanges", "logistics"],
    runtimeBucket: "5–60s",
    version: "1.5.1",
    changelogMd: "- Condition photos\n- Reason report per product",
    delivery: {
      type: "endpoint",
      baseUrl: "https://returns-qm.example.com/v1",
      auth: "api_key",
    },
    priceModel: "one_time",
    priceCents: 24900,
    license: "commercial-single",
    trialDays: 14,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "An API key from your purchase",
        "The order, the request and your rules as JSON in each call",
        "An account with a label provider if you buy labels",
      ],
      runningCosts: "No fee per call. You pay your label provider for labels.",
      dataHandling:
        "Names and addresses are read to answer the call and not stored. Photos are never sent to it, only their number.",
      support:
        "Answers messages on the purchase page within one working day, Pacific time.",
    },
    imported: { uses: 118, rating: 4.6, reviewCount: 13, deployments: 100 },
    ageDays: 240,
  },
  {
    key: "stock-whisper",
    owner: "saltmarsh",
    name: "Stock Whisper",
    shortDesc:
      "Predicts which products will sell out, drafts the reorder and tells the shop front in time. Takes lead times, last year's seasons and running campaigns into account.",
    longDescMd: brief({
      intro:
        "Selling out is only good when it was planned. Stock Whisper looks at the pace of each variant and speaks up while there is still time to order.",
      does: [
        "Forecasts per variant and warehouse.",
        "Drafts purchase orders with minimum quantities and whole packs, as CSV.",
        "Writes the day on which a variant sells out to a Shopify metafield for your theme.",
        "Names the variants whose ads to pause, because no order can arrive in time.",
      ],
      needs: [
        "Stock and twelve months of sales per variant as a JSON file.",
        "Lead times per supplier, roughly.",
        "Shopify for the metafield.",
      ],
      limits:
        "Orders are drafted and never placed, and it touches no ads. New products are estimated from the similar one you name and marked so.",
    }),
    category: "E-commerce",
    tags: ["inventory", "forecasting", "shopify", "purchasing"],
    runtimeBucket: ">60s",
    version: "1.0.4",
    changelogMd: "- Names the ads to pause\n- Minimum order quantities",
    delivery: { type: "zip", fileName: "stock-whisper-1.0.4.zip" },
    priceModel: "one_time",
    priceCents: 17900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 30,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "Stock, sales by month and lead times as a JSON file",
        "A Shopify app token with the write_products scope",
      ],
      runningCosts: "None beyond your own Shopify plan.",
      dataHandling:
        "Runs on your machine. Stock and sales stay in your files; only sell-out days go to your Shopify store. It reads no customer data.",
      support:
        "Answers messages on the purchase page within three working days.",
    },
    imported: { uses: 45, rating: 4.2, reviewCount: 5, deployments: 42 },
    ageDays: 76,
  },
  {
    key: "help-center-mason",
    owner: "low_tide",
    name: "Help Center Mason",
    shortDesc:
      "Builds a help center from replies your team has already sent and keeps it true when policies change. Lists the searches that found nothing, most frequent first.",
    longDescMd: brief({
      intro:
        "Your best support answers are in the sent folder. With Mason’s spreadsheet and prompts you dig them out, remove names and turn them into short articles.",
      does: [
        "Groups replies by question and writes one article each.",
        "Finds contradictions between articles.",
        "Suggests review dates and owners.",
      ],
      needs: [
        "An export of solved tickets.",
        "Zendesk Guide, Intercom or a folder of Markdown files.",
      ],
      limits:
        "Articles go live only after approval. Screenshots are requested and not invented.",
    }),
    category: "Customer Service",
    tags: ["knowledge base", "faq", "support", "self-service"],
    runtimeBucket: ">60s",
    version: "1.3.0",
    changelogMd: "- Contradiction check\n- Markdown export",
    delivery: {
      type: "instructions",
      instructionsMd: helpCenterMason,
    },
    priceModel: "one_time",
    priceCents: 6900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["spreadsheet", "other"],
      runsOnVersion: "Google Sheets and any chat assistant",
      needs: [
        "An export of solved tickets with the last reply",
        "A chat assistant that takes some pages of text",
      ],
      runningCosts: "The plan of your chat assistant.",
      dataHandling:
        "Questions go to the chat assistant you choose, after names are removed; nothing goes to us.",
      support:
        "Answers messages on the purchase page within three working days.",
    },
    imported: { uses: 52, rating: 4.4, reviewCount: 7, deployments: 44 },
    ageDays: 132,
  },
  {
    key: "chat-gatehouse",
    owner: "low_tide",
    name: "Chat Gatehouse",
    shortDesc:
      "Greets website visitors, answers from pages you approve and passes serious inquiries to a person with the full conversation. Billed by conversation, agreed with the owner before you start.",
    longDescMd: brief({
      intro:
        "A chat window is a promise. Gatehouse keeps it at three in the morning and knows when to call a colleague.",
      does: [
        "Answers with sentences from approved pages and a link, or says that it found nothing.",
        "Collects contact details when a visitor wants a reply later.",
        "Recognizes English, German, French, Spanish, Italian, Dutch and Portuguese, and answers from your pages in the visitor's language.",
        "Hands over requests for a person, for an offer, complaints and words on your list.",
      ],
      needs: [
        "A chat window that sends each message to an HTTP address.",
        "The text of the pages that may be quoted, with their language.",
      ],
      limits:
        "It quotes no prices that are not on a page and writes no sentences of its own about your business. It translates nothing: without a page in the visitor's language it asks for an email address.",
    }),
    category: "Customer Service",
    tags: ["live chat", "website", "support", "cloud-agent"],
    runtimeBucket: "<5s",
    version: "2.4.0",
    changelogMd: "- Handover with full transcript\n- Page allow list",
    delivery: {
      type: "endpoint",
      baseUrl: "https://gatehouse.example.com/chat",
      auth: "none",
    },
    priceModel: "usage",
    priceCents: 150,
    license: "commercial-org",
    trialDays: 7,
    refundWindowDays: 0,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any chat window or HTTP client that sends JSON",
      needs: [
        "The text of your approved pages",
        "A place where your colleagues receive a handover, such as your help desk",
      ],
      runningCosts:
        "Billed by conversation at the rate you agree on with the owner.",
      dataHandling:
        "Messages are read to answer the call and not stored; your chat window keeps the conversation. No other service receives them.",
      support: "Answers by email within one working day, Sydney time.",
    },
    imported: { uses: 29, rating: 4.3, reviewCount: 4, deployments: 24 },
    ageDays: 118,
  },
];
