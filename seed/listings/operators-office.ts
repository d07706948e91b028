import type { SeedListing } from "./types";
import { fiveNumberBrief } from "./guides/five-number-brief";
import { brief } from "./markdown";

/** Operators' agents for finance, data, people and linked workflows. */
export const officeListings: readonly SeedListing[] = [
  {
    key: "receipt-ranger",
    owner: "ashfall",
    name: "Receipt Ranger",
    shortDesc:
      "Reads the text your scanner makes of receipts and checks each against the travel policy. Drafts the request for a missing one the same evening instead of at month-end.",
    longDescMd: brief({
      intro:
        "Expense reports are hated because they come late. Ranger asks while the coffee is still warm.",
      does: [
        "Matches card payments with receipts.",
        "Detects duplicates and personal items.",
        "Adds up by project and by what each employee is owed.",
      ],
      needs: [
        "A card feed or statement export.",
        "The text of each receipt, from any scanner app.",
        "Your policy as limits per category and a list of personal items.",
      ],
      limits:
        "It reads no photos and checks no tax rates. Dates are read month first or day first, as you set it.",
    }),
    category: "Accounting",
    tags: ["expenses", "receipts", "card payments", "policy"],
    runtimeBucket: "5–60s",
    version: "2.0.1",
    changelogMd: "- Card feed matching\n- Tax lines of VAT, GST and HST",
    delivery: {
      type: "endpoint",
      baseUrl: "https://receipt-ranger.example.com/v2",
      auth: "oauth",
    },
    priceModel: "one_time",
    priceCents: 18900,
    license: "commercial-org",
    trialDays: 14,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "A license key from your purchase",
        "A scanner app that turns receipts into text",
        "A card feed or statement as JSON",
      ],
      runningCosts: "None beyond the license.",
      dataHandling:
        "Receipts and payments are read to answer the request and not stored.",
      support:
        "Answers messages on the purchase page within one working day, faster at month-end.",
    },
    imported: { uses: 79, rating: 4.6, reviewCount: 10, deployments: 74 },
    ageDays: 226,
  },
  {
    key: "cash-outlook-thirteen",
    owner: "ashfall",
    name: "Cash Outlook Thirteen",
    shortDesc:
      "Projects cash for thirteen weeks from open invoices, payroll and planned spending. Compares each week with what happened and explains the gap in a sentence.",
    longDescMd: brief({
      intro:
        "A forecast is useful when it is wrong in a way you can see. This one keeps score.",
      does: [
        "Learns how late each customer really pays.",
        "Shows the low point and what moves it.",
        "Sends a Friday note with three numbers.",
      ],
      needs: [
        "Xero, or a file of open and paid invoices.",
        "Payroll dates and larger planned payments.",
      ],
      limits:
        "It moves no money. A customer who never paid before is expected on the due date.",
    }),
    category: "Analytics",
    tags: ["cash flow", "forecasting", "finance", "reporting"],
    runtimeBucket: ">60s",
    version: "1.5.0",
    changelogMd:
      "- Authorize Xero once: each run gets its own access token\n- Payment habits per customer\n- Friday note",
    delivery: { type: "zip", fileName: "cash-outlook-thirteen-1.5.0.zip" },
    priceModel: "one_time",
    priceCents: 15900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 30,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Xero organization in Australia, New Zealand, the UK or the US, with a custom connection",
        "A webhook for the Friday note, such as Slack's",
      ],
      runningCosts:
        "Xero’s monthly fee for a custom connection, beside your subscription.",
      dataHandling:
        "Runs on your machine. It reads invoices from Xero and sends one note to your webhook; nothing goes to us.",
      support: "Answers messages on the purchase page within two working days.",
    },
    imported: { uses: 56, rating: 4.7, reviewCount: 8, deployments: 53 },
    ageDays: 154,
  },
  {
    key: "freight-bill-auditor",
    owner: "nightjar",
    name: "Freight Bill Auditor",
    shortDesc:
      "Checks carrier invoices against rates, weights and delivery proof and writes the claim for every overcharge. Shows which claims are credited and which need a reminder.",
    longDescMd: brief({
      intro:
        "Fuel surcharges, reweighs and double billing hide in freight invoices. The Auditor reads each one against the contract and the proof of delivery.",
      does: [
        "Reads invoices from EDI 210 or JSON files.",
        "Explains each difference in one sentence.",
        "Writes claims and tracks them until they are credited.",
      ],
      needs: [
        "Rates of your carriers as a JSON file, per 100 pounds and lane.",
        "Invoices as EDI 210 or JSON, and proofs of delivery as a JSON file.",
      ],
      limits:
        "Ocean freight and dimensional weight are not covered. Claims are written as letters that you approve and send.",
    }),
    category: "Data Processing",
    tags: ["freight", "logistics", "audit", "invoices"],
    runtimeBucket: "5–60s",
    version: "2.1.3",
    changelogMd: "- EDI 210\n- Claim tracking",
    delivery: { type: "zip", fileName: "freight-bill-auditor-2.1.3.zip" },
    priceModel: "one_time",
    priceCents: 69900,
    license: "commercial-org",
    trialDays: 0,
    refundWindowDays: 30,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "Rate agreements and proofs of delivery as JSON files",
        "Carrier invoices as EDI 210 or JSON files",
      ],
      runningCosts: "None.",
      dataHandling:
        "Runs on your machine and reads and writes files there; it has no connection to the internet.",
      support:
        "Answers messages on the purchase page within one working day and helps with the first contract.",
    },
    imported: { uses: 42, rating: 4.8, reviewCount: 7, deployments: 40 },
    ageDays: 238,
  },
  {
    key: "resume-sieve",
    owner: "nightjar",
    name: "Resume Sieve",
    shortDesc:
      "Lets hiring teams sort incoming resumes by criteria they can defend, with names and contact details hidden. Explains every placement with a quotation and drafts the answer to every applicant.",
    longDescMd: brief({
      intro:
        "Sorting resumes by gut feeling is slow and unfair. Sieve sorts by what you wrote down, and shows its work.",
      does: [
        "Turns the bullet points of a job ad into testable criteria.",
        "Reads resumes as text and quotes the sentence that meets a criterion.",
        "Drafts answers and interview questions.",
      ],
      needs: [
        "Resumes as text, from your applicant system or mailbox.",
        "Half an hour with the hiring manager.",
      ],
      limits:
        "It rejects nobody: a person confirms each decision. It finds English words and not their meaning; the bias report compares how often groups are invited.",
    }),
    category: "Workflow Automation",
    tags: ["hr", "applications", "resumes", "screening"],
    runtimeBucket: "5–60s",
    version: "1.7.0",
    changelogMd: "- Bias report\n- Names and contact details hidden",
    delivery: {
      type: "endpoint",
      baseUrl: "https://resume-sieve.example.com/v1",
      auth: "api_key",
    },
    priceModel: "one_time",
    priceCents: 32900,
    license: "commercial-org",
    trialDays: 30,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: ["An API key from your purchase", "Resumes and job ads as text"],
      runningCosts: "None beyond the license.",
      dataHandling:
        "Resumes are read to answer the request and not stored or passed on.",
      support: "Answers messages on the purchase page within one working day.",
    },
    imported: { uses: 67, rating: 4.5, reviewCount: 9, deployments: 58 },
    ageDays: 168,
  },
  {
    key: "new-hire-march",
    owner: "nightjar",
    name: "New Hire March",
    shortDesc:
      "Takes a new employee from signed contract to day thirty with tasks for accounts, equipment, training and check-ins. Tells the manager what the newcomer said on day three, ten and thirty.",
    longDescMd: brief({
      intro:
        "First weeks decide whether people stay. This pack links nine small steps so that none of them is forgotten.",
      does: [
        "Tells each owner which accounts to create and what to order, on the day.",
        "Sends one useful message on each of the first ten working days.",
        "Watches certificates and warns before they expire.",
      ],
      needs: [
        "Slack, and your new employees as a JSON list.",
        "n8n, or a machine with Node.js, to run the pack.",
      ],
      limits:
        "It creates no accounts itself and touches no payroll data. Check-in answers go to the manager only.",
    }),
    category: "Workflow Automation",
    tags: ["workflow-pack", "hr", "onboarding", "training"],
    runtimeBucket: ">60s",
    version: "1.2.1",
    changelogMd: "- n8n workflow\n- Certificates with expiry dates",
    delivery: { type: "zip", fileName: "new-hire-march-1.2.1.zip" },
    priceModel: "one_time",
    priceCents: 54900,
    license: "commercial-org",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["n8n", "nodejs"],
      runsOnVersion: "n8n 1.60 or newer, or Node.js 20 or newer",
      needs: [
        "A Slack bot token with chat:write",
        "A JSON list of new employees at an address or in a file",
      ],
      runningCosts: "None beyond Slack and your n8n.",
      dataHandling:
        "Runs on your n8n or your machine. Messages go to your Slack workspace; nothing goes to us.",
      support:
        "Answers messages on the purchase page within one working day and helps with the import.",
    },
    imported: { uses: 31, rating: 4.6, reviewCount: 5, deployments: 29 },
    ageDays: 110,
  },
  {
    key: "backup-drill-sergeant",
    owner: "copperhead",
    name: "Backup Drill Sergeant",
    shortDesc:
      "Restores a random restic backup every week and reports whether the files are what they should be. Measures recovery time and puts it next to the promise you made.",
    longDescMd: brief({
      intro:
        "A backup that was never restored is a hope. The Sergeant restores, compares, measures and reports.",
      does: [
        "Restores into an empty folder for each drill.",
        "Checks file hashes, and row counts of tables you restored.",
        "Keeps a signed log for auditors.",
      ],
      needs: [
        "A restic repository.",
        "A machine with Node.js, restic and room for one restore.",
      ],
      limits:
        "It makes no backups: it restores those that restic made. It never writes to production and starts no machines. The repository's password stays in a file that only the drill machine can read.",
    }),
    category: "Workflow Automation",
    tags: ["backups", "it", "security", "cloud-agent"],
    runtimeBucket: ">60s",
    version: "1.5.0",
    changelogMd: "- Newest backup against your promise\n- Signed log",
    delivery: { type: "zip", fileName: "backup-drill-sergeant-1.5.0.zip" },
    priceModel: "one_time",
    priceCents: 21900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 30,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer and restic 0.16 or newer",
      needs: [
        "Read access to a restic repository",
        "Disk space for one restored snapshot",
      ],
      runningCosts:
        "None, apart from what your storage charges for one restore a week.",
      dataHandling:
        "Runs on your machine. Restored files are hashed and removed; the log stays there.",
      support: "Answers messages on the purchase page within two working days.",
    },
    imported: { uses: 48, rating: 4.7, reviewCount: 6, deployments: 46 },
    ageDays: 143,
  },
  {
    key: "spreadsheet-sapper",
    owner: "copperhead",
    name: "Spreadsheet Sapper",
    shortDesc:
      "Cleans lists of customers or parts on your PC: standard names, checked postal codes, merged duplicates. Shows each change beside the old value and undoes any of them by its number.",
    longDescMd: brief({
      intro:
        "Every migration starts with a spreadsheet nobody trusts. Sapper makes it trustworthy and keeps the receipt.",
      does: [
        "Standardizes names, phones, postal codes, units and dates.",
        "Proposes merges with a confidence.",
        "Exports the clean list and a log of changes.",
      ],
      needs: [
        "A CSV file of up to two thousand rows.",
        "A PC with Node.js; nothing leaves it.",
      ],
      limits:
        "Postal codes and phones are checked by their form, for the US, Canada, the UK and Germany. Merges wait for you.",
    }),
    category: "Data Processing",
    tags: ["deduplication", "spreadsheets", "pc-agent", "data quality"],
    runtimeBucket: ">60s",
    version: "2.3.0",
    changelogMd: "- Proposed merges with a confidence\n- Undo per change",
    delivery: { type: "zip", fileName: "spreadsheet-sapper-2.3.0.zip" },
    priceModel: "one_time",
    priceCents: 7900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: ["A list as a CSV file with names of columns"],
      runningCosts: "None.",
      dataHandling:
        "Runs on your PC. Your list, the clean list and the log of changes are files there; nothing is sent.",
      support:
        "Answers messages on the purchase page within three working days.",
    },
    imported: { uses: 144, rating: 4.4, reviewCount: 17, deployments: 138 },
    ageDays: 234,
  },
  {
    key: "five-number-brief",
    owner: "sable_six",
    name: "Five Number Brief",
    shortDesc:
      "Emails owners of shops and studios the five figures that matter, with yesterday, last week and a reason. Needs no dashboard, one spreadsheet and half an hour to set up.",
    longDescMd: brief({
      intro:
        "Small businesses do not need a data team. They need five numbers at breakfast.",
      does: [
        "Reads the daily figures of your till, booking system or bank from a spreadsheet.",
        "Compares with the day before and the same weekday last week.",
        "Explains a change in one sentence or says that it cannot.",
      ],
      needs: [
        "A Google account with Sheets and Gmail.",
        "Daily figures as an export of your till, or typed in.",
      ],
      limits:
        "It gives no tax or investment advice. Figures are read between five and six in the morning; you bring them into the spreadsheet.",
    }),
    category: "Analytics",
    tags: ["reporting", "kpi", "email", "small business"],
    runtimeBucket: "5–60s",
    version: "1.1.1",
    changelogMd: "- Notes as reasons\n- Same-weekday comparison",
    delivery: { type: "instructions", instructionsMd: fiveNumberBrief },
    priceModel: "one_time",
    priceCents: 4900,
    license: "commercial-single",
    trialDays: 7,
    refundWindowDays: 14,
    facts: {
      runsOn: ["spreadsheet"],
      runsOnVersion: "Google Sheets with Apps Script",
      needs: [
        "A Google account that may send mail from Apps Script",
        "The daily figures of your till or booking system",
      ],
      runningCosts: "None; it stays within the free limits of Google.",
      dataHandling:
        "Figures stay in your own Google spreadsheet, and Google sends the mail to the people you name.",
      support: "Answers by email within two working days.",
    },
    imported: { uses: 95, rating: 4.5, reviewCount: 12, deployments: 90 },
    ageDays: 122,
  },
  {
    key: "survey-sounding",
    owner: "sable_six",
    name: "Survey Sounding",
    shortDesc:
      "Reads thousands of free-text survey answers and sorts them into causes you can act on, by phrases. Quotes real sentences for each cause and counts how often it was named.",
    longDescMd: brief({
      intro:
        "Scores tell you that something is wrong; sentences tell you what. Sounding reads the sentences.",
      does: [
        "Groups answers by cause: seven usual ones, or your own with their phrases.",
        "Counts causes by period and by branch.",
        "Writes a summary with quotations.",
      ],
      needs: [
        "Answers as CSV, such as an export of Typeform.",
        "A column with the branch or the period, if you have one.",
      ],
      limits:
        "Contact details and the names you list are removed before analysis. It finds phrases and no irony. Groups under five answers are not shown.",
    }),
    category: "Analytics",
    tags: ["surveys", "feedback", "text analysis", "reporting"],
    runtimeBucket: ">60s",
    version: "1.0.1",
    changelogMd: "- CSV import\n- Minimum group size",
    delivery: {
      type: "endpoint",
      baseUrl: "https://sounding.example.com/v1",
      auth: "bearer_token",
    },
    priceModel: "one_time",
    priceCents: 13900,
    license: "commercial-single",
    trialDays: 7,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "A license key from your purchase",
        "Survey answers in English as CSV or JSON, up to 5,000 a request",
      ],
      runningCosts: "None beyond the license.",
      dataHandling:
        "Answers are read for the request and not stored; contact details never appear in the result.",
      support: "Answers messages on the purchase page within two working days.",
    },
    imported: { uses: 22, rating: 4.3, reviewCount: 3, deployments: 21 },
    ageDays: 47,
  },
  {
    key: "client-onboarding-convoy",
    owner: "ghost_busy",
    name: "Client Onboarding Convoy",
    shortDesc:
      "Takes a new client from signature to first result with reminders for documents, accounts, identity check and kick-off date. One linked pack for accountants, agencies and IT firms.",
    longDescMd: brief({
      intro:
        "Onboarding touches five tools and three people. Convoy tells each person what is next and reports where it is.",
      does: [
        "Requests documents and checks by name that none is missing.",
        "Hands out folders, accounts and billing as steps with an owner.",
        "Writes a progress page for the client.",
      ],
      needs: [
        "n8n, or a machine with Node.js.",
        "Dropbox Sign, or the dates of signature in your list of clients.",
      ],
      limits:
        "It creates no accounts itself, and identity checks use your own provider. Steps stuck for two days are raised to a person.",
    }),
    category: "Workflow Automation",
    tags: ["workflow-pack", "onboarding", "accounting", "documents"],
    runtimeBucket: ">60s",
    version: "2.0.0",
    changelogMd: "- Progress page for clients\n- n8n workflow",
    delivery: { type: "zip", fileName: "client-onboarding-convoy-2.0.0.zip" },
    priceModel: "one_time",
    priceCents: 49900,
    license: "commercial-org",
    trialDays: 0,
    refundWindowDays: 30,
    facts: {
      runsOn: ["n8n", "nodejs"],
      runsOnVersion: "n8n 1.60 or newer, or Node.js 20 or newer",
      needs: [
        "A Dropbox Sign API key",
        "A webhook that passes messages on, such as Slack's",
        "A JSON list of clients at an address or in a file",
      ],
      runningCosts: "None beyond Dropbox Sign and your n8n.",
      dataHandling:
        "Runs on your n8n or your machine. Dropbox Sign is asked for signatures, and messages go to your webhook; nothing goes to us.",
      support: "Answers messages on the purchase page within one working day.",
    },
    imported: { uses: 58, rating: 4.6, reviewCount: 9, deployments: 49 },
    ageDays: 258,
  },
  {
    key: "voice-of-the-line",
    owner: "ghost_busy",
    name: "Voice of the Line",
    shortDesc:
      "Scores transcripts of sales and service calls against your own checklist and marks the moments worth discussing. Coaches see three moments a week rather than forty hours of audio.",
    longDescMd: brief({
      intro:
        "Nobody has time to listen to calls. Voice of the Line reads all of them and shows the three moments that teach something.",
      does: [
        "Reads transcripts with speakers and times.",
        "Scores greeting, need, next step and compliance by the phrases you list.",
        "Compares teams without naming individuals, and without team names if you wish.",
      ],
      needs: [
        "Transcripts with speakers and times, from your phone system or transcriber.",
        "A checklist of up to twelve points.",
      ],
      limits:
        "It hears no audio. Callers must have agreed to recording, and card numbers are removed from every quotation.",
    }),
    category: "CRM & Sales",
    tags: ["voice", "calls", "coaching", "quality"],
    runtimeBucket: ">60s",
    version: "1.6.2",
    changelogMd: "- Card number removal\n- Anonymous team view",
    delivery: {
      type: "endpoint",
      baseUrl: "https://voice-of-the-line.example.com/v1",
      auth: "api_key",
    },
    priceModel: "one_time",
    priceCents: 38900,
    license: "commercial-org",
    trialDays: 14,
    refundWindowDays: 14,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "An API key from your purchase",
        "Transcripts with speakers and times as JSON",
        "A checklist of up to twelve points",
      ],
      runningCosts:
        "None beyond the license; your transcriber charges for audio.",
      dataHandling:
        "Transcripts are read for the request and not stored. Card numbers are removed from what comes back.",
      support: "Answers messages on the purchase page within one working day.",
    },
    imported: { uses: 36, rating: 4.4, reviewCount: 6, deployments: 30 },
    ageDays: 199,
  },
];
