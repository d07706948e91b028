import type { SeedListing } from "./types";
import { brief } from "./markdown";

const sample = {
  owner: "commander",
  priceModel: "one_time",
  refundWindowDays: 30,
} as const;

/** Sample agents that work on calls, mail, money and documents. */
export const officeSamples: readonly SeedListing[] = [
  {
    ...sample,
    key: "hipaa-voice-intake",
    name: "HIPAA Voice Intake",
    shortDesc:
      "Tells a voice agent how to answer patient phone calls, book appointments and stay HIPAA compliant at a clinic. Each evening it writes the email with a daily summary of calls, bookings and questions.",
    longDescMd: brief({
      intro:
        "Practices lose patients to the hold queue. HIPAA Voice Intake sits behind your phone service: it reads each call as text, verifies who is calling and returns what to say next for the routine part of the front desk: new appointments, changes, directions, refill messages.\n\nIt reads English and Spanish, and it hands over to a person whenever a caller asks for one.",
      does: [
        "Verifies the caller by date of birth and phone number before any detail is mentioned.",
        "Offers up to three of the free times you send, on the days and at the hours asked for.",
        "Recognizes emergencies by a word list that you approve and asks for a transfer at once.",
        "Writes one summary a day, with counts alone in the subject line.",
      ],
      needs: [
        "A phone service that answers, turns speech into text and speaks the replies.",
        "The free times of your calendar, and a way to write bookings back.",
        "Your own review under HIPAA; no business associate agreement is included.",
      ],
      limits:
        "It answers no phone, gives no medical advice and reads out no results. It knows the words on its lists and no others; what it cannot place goes to the front desk. Recordings stay with your phone service.",
    }),
    category: "Customer Service",
    tags: ["voice", "phone", "hipaa", "healthcare", "appointments"],
    runtimeBucket: "<5s",
    version: "2.3.0",
    changelogMd:
      "- Spanish greeting and booking\n- Emergency words come before every other wish\n- Daily summary lists missed callbacks",
    delivery: {
      type: "endpoint",
      baseUrl: "https://voice-intake.example.com/v2",
      auth: "api_key",
    },
    priceCents: 129900,
    license: "commercial-org",
    trialDays: 14,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "A phone service that turns calls into text",
        "Your patients’ ids, birthdays and phone numbers, sent with each call",
        "The free times of your calendar",
      ],
      runningCosts:
        "Your phone service’s fees for calls and transcription; the license includes all requests.",
      dataHandling:
        "A request is processed in memory and answered; transcripts and patient data are not stored. Send ids in place of names. No business associate agreement is included: ask before you send real patient data.",
      support:
        "Answers messages on the purchase page within one working day; the emergency word list is yours to keep.",
    },
    imported: { uses: 842, rating: 4.9, reviewCount: 47, deployments: 740 },
    ageDays: 410,
  },
  {
    ...sample,
    key: "inbox-triage-commander",
    name: "Inbox Triage Commander",
    shortDesc:
      "Sorts a shared inbox by intent and drafts replies to answer support email in your own texts. Escalates the few messages that need a person, with the reason in one line.",
    longDescMd: brief({
      intro:
        "A shared mailbox has no owner, so messages wait. This package reads each new email, decides what it is about and either files it, drafts a reply or puts it in front of the right person.",
      does: [
        "Twelve ready categories, from invoice question to complaint; add your own by giving three examples.",
        "Drafts appear in the mailbox you already use and wait for approval.",
        "Takes corrections: note a moved message once, and similar ones from that sender follow it.",
      ],
      needs: [
        "Gmail or Google Workspace with permission to read and label one mailbox.",
        "Node.js 20 on any machine that is switched on during office hours; a JSON file works in place of Gmail.",
      ],
      limits:
        "It sends nothing by itself. It sorts by words and phrases, in English; what it does not recognize goes to a person. Attachments are named, not opened.",
    }),
    category: "Email Automation",
    tags: ["email", "inbox", "support", "gmail"],
    runtimeBucket: "5–60s",
    version: "1.9.0",
    changelogMd:
      "- Authorize Google once: each run gets its own access token\n- Corrections apply to similar subjects of a sender\n- Fix for messages without a plain text part",
    delivery: { type: "zip", fileName: "inbox-triage-commander-1.9.0.zip" },
    priceCents: 14900,
    license: "commercial-single",
    trialDays: 7,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Gmail or Google Workspace mailbox",
        "A Google Cloud project with your own OAuth client, which is free",
      ],
      runningCosts: "None: Gmail’s API is free within its daily quota.",
      dataHandling:
        "Runs on your machine and speaks to Gmail alone. Messages are read, labeled and answered by drafts; nothing is stored elsewhere and nothing goes to us.",
      support:
        "Answers messages on the purchase page within one working day; fixes come as a new version.",
    },
    imported: { uses: 2310, rating: 4.8, reviewCount: 69, deployments: 2217 },
    ageDays: 388,
  },
  {
    ...sample,
    key: "invoice-hawk",
    name: "Invoice Hawk",
    shortDesc:
      "Reads the text of supplier invoices, checks them against purchase orders and writes clean ledger entries. Holds back anything that differs and says by how much and why.",
    longDescMd: brief({
      intro:
        "Invoice Hawk takes the typing out of accounts payable. Send the text of an invoice; a ledger entry or a clear question comes back at once.",
      does: [
        "Reads header and line items from the text of a PDF or scan.",
        "Checks price, quantity and tax against the order, and finds invoices that came before.",
        "Codes each line like your past bookings, or by the names in your chart of accounts.",
        "Writes a balanced ledger entry, ready for your import.",
      ],
      needs: [
        "A PDF reader or scanner that gives you text, one invoice line per row.",
        "At least three months of past bookings for a good start.",
      ],
      limits:
        "It opens no PDF, pays nothing and posts nothing: you get an entry and import it. A line is read when it ends in quantity, price and amount; what does not add up comes back as a question.",
    }),
    category: "Accounting",
    tags: ["invoices", "accounts payable", "matching", "finance"],
    runtimeBucket: "5–60s",
    version: "3.1.0",
    changelogMd:
      "- Lines without a past booking are marked for checking\n- Second check of bank details for new vendors",
    delivery: {
      type: "endpoint",
      baseUrl: "https://invoice-hawk.example.com/api",
      auth: "bearer_token",
    },
    priceCents: 39900,
    license: "commercial-org",
    trialDays: 14,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "A PDF reader or scanner that gives you the text of an invoice",
        "Your orders, your chart of accounts and past bookings, sent with a request",
        "A ledger that imports journal entries",
      ],
      runningCosts:
        "None: the license includes all requests; reading PDFs is up to your own tool.",
      dataHandling:
        "Each request is processed in memory and answered; invoice texts and bookings are not stored and go to no one else.",
      support:
        "Answers messages on the purchase page within two working days; a layout it misreads is fixed in the next version.",
    },
    imported: { uses: 968, rating: 4.7, reviewCount: 50, deployments: 900 },
    ageDays: 365,
  },
  {
    ...sample,
    key: "collections-envoy",
    name: "Collections Envoy",
    shortDesc:
      "Helps small teams chase unpaid invoices by email and text without souring the relationship. Holds back every reminder once an invoice is paid, and reads the date out of each promise to pay.",
    longDescMd: brief({
      intro:
        "Most invoices are late because nobody asked. Collections Envoy asks: politely on day three, clearly on day ten, firmly on day twenty-one, always with the payment link and the original document. It writes; your own mail and text services send.",
      does: [
        "Reads replies and tells a promise, a dispute and an excuse apart.",
        "Offers installments within limits that you set per customer group.",
        "Prepares a call list each Monday for the accounts where writing did not help.",
      ],
      needs: [
        "The open items of your ledger as JSON, once a day.",
        "A sender address on your own domain, and a service that sends email and texts.",
      ],
      limits:
        "It sends nothing itself and makes no phone calls. It knows replies by the phrases on its lists; a reply without one goes to a person. It threatens nobody and reports to no bureau. Legal steps are named to you and never started.",
    }),
    category: "Accounting",
    tags: ["invoices", "collections", "sms", "email"],
    runtimeBucket: "5–60s",
    version: "1.4.1",
    changelogMd:
      "- Installment plans\n- Replies in English, Spanish, German, French, Italian and Portuguese",
    delivery: {
      type: "endpoint",
      baseUrl: "https://collections-envoy.example.com/v1",
      auth: "api_key",
    },
    priceCents: 44900,
    license: "commercial-org",
    trialDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "The open invoices of your ledger, sent once a day",
        "A mail service, and one for texts if you use them",
      ],
      runningCosts:
        "What your mail and text services charge; the license includes all requests.",
      dataHandling:
        "Invoices and replies are processed in memory and answered; nothing is stored. You keep the record: the answers hold every promise and its date.",
      support:
        "Answers messages on the purchase page on the same working day, nine to five Eastern time.",
    },
    imported: { uses: 734, rating: 4.7, reviewCount: 22, deployments: 675 },
    ageDays: 301,
  },
  {
    ...sample,
    key: "paper-breacher",
    name: "Paper Breacher",
    shortDesc:
      "Turns the text of scanned contracts, delivery notes and forms of any layout into rows with named fields. Names the page and line of uncertain values so that checking takes seconds.",
    longDescMd: brief({
      intro:
        "Give Paper Breacher the text of ten sample documents and the values you want from them. It works out the words beside each value and finds them on the next pages, including tables that run over several pages.",
      does: [
        "Splits mixed scans into single documents.",
        "Extracts fields and the first table, with a confidence for each field.",
        "Allows for a wrong letter in a label, and puts O and l in amounts right.",
        "Writes to a CSV file and to a webhook.",
      ],
      needs: [
        "A scanner or OCR tool that writes text, such as ocrmypdf with pdftotext.",
        "Node.js 20 on any machine.",
      ],
      limits:
        "It reads text files and opens no pictures. It runs entirely on your own machine and sends no page outside, except to a webhook that you set. A value without words beside or above it is not found.",
    }),
    category: "Data Processing",
    tags: ["scans", "documents", "extraction", "self-hosted"],
    runtimeBucket: "5–60s",
    version: "2.0.3",
    changelogMd: "- Tables over page breaks\n- Webhook output with retry",
    delivery: { type: "zip", fileName: "paper-breacher-2.0.3.zip" },
    priceCents: 59900,
    license: "commercial-single",
    trialDays: 0,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A scanner or OCR tool that writes text files",
        "About ten sample documents with their right values",
      ],
      runningCosts: "None: no service is called unless you set a webhook.",
      dataHandling:
        "Nothing leaves your machine, unless you set a webhook of your own.",
      support:
        "Answers by email within three working days; send a sample page without private data.",
    },
    imported: { uses: 512, rating: 4.6, reviewCount: 31, deployments: 486 },
    ageDays: 274,
  },
  {
    ...sample,
    key: "ledger-scout-workflow-pack",
    name: "Ledger Scout Workflow Pack",
    shortDesc:
      "Five linked agents that take month-end from collecting documents to archiving the signed close. Flags what does not reconcile and briefs the controller in plain language.",
    longDescMd: brief({
      intro:
        "Ledger Scout is the whole close as one pack: collect, reconcile, flag, brief, archive. Each agent works alone too, so you can start with one and add the others when you trust it.\n\nTeams of three to thirty people use it to close on day four instead of day nine.",
      does: [
        "Lists missing documents and reminds colleagues and suppliers by email.",
        "Reconciles a bank, card or intercompany account every night.",
        "Drafts variance comments from the bookings behind them.",
        "Writes the table of contents of the evidence per account for the auditors.",
      ],
      needs: [
        "Xero, or the bookings of another ledger as JSON.",
        "n8n to run the five together, or Node.js 20 to run each alone.",
        "One afternoon with the person who knows the current checklist.",
      ],
      limits:
        "It posts nothing and books nothing; the archive is complete only with a release by a person. It names the files of the archive and does not move them. Everything is in one currency.",
    }),
    category: "Workflow Automation",
    tags: [
      "workflow",
      "workflow-pack",
      "finance",
      "month-end",
      "reconciliation",
    ],
    runtimeBucket: ">60s",
    version: "1.3.0",
    changelogMd:
      "- Authorize Xero once: each run gets its own access token\n- Matches card payouts with two sales\n- Audit bundle with table of contents",
    delivery: { type: "zip", fileName: "ledger-scout-workflow-pack-1.3.0.zip" },
    priceCents: 399900,
    license: "commercial-org",
    trialDays: 0,
    facts: {
      runsOn: ["n8n", "nodejs"],
      runsOnVersion: "n8n 1.60 or newer, or Node.js 20 or newer",
      needs: [
        "A Xero organization, with a custom connection for runs with Node.js",
        "Your bank’s lines as a CSV file",
        "An SMTP account for reminders, in n8n",
        "A webhook for the brief, such as Slack’s",
      ],
      runningCosts:
        "n8n Cloud or your server as you have it; for runs with Node.js, Xero’s monthly fee for a custom connection.",
      dataHandling:
        "Runs on your n8n or your machine. It reads Xero and two files, sends reminders through your mail server and one brief to your webhook.",
      support:
        "Answers messages on the purchase page on working days, and within four hours in the first week of a month.",
    },
    imported: { uses: 112, rating: 4.9, reviewCount: 3, deployments: 96 },
    ageDays: 246,
  },
  {
    ...sample,
    key: "clinic-front-office-pack",
    name: "Clinic Front Office Pack",
    shortDesc:
      "Links calls, digital intake forms, insurance checks and recall texts into one front-office workflow for medical and dental practices. Staff see a single work list in place of four inboxes.",
    longDescMd: brief({
      intro:
        "Four agents that know about each other. A call becomes a booking task, a booked visit sends the form and asks for the insurance check, and the recall text goes out six months later.",
      does: [
        "Shows one timeline for each patient on the list.",
        "Names the visits of the next two days whose insurance is not checked.",
        "Sends recall and reminder texts and reads the replies.",
        "Shows the front desk only what needs a person.",
      ],
      needs: [
        "An export of patients, visits and calls as JSON from your practice software.",
        "A Twilio account that may send texts.",
        "A phone service that turns calls into text.",
      ],
      limits:
        "It answers no phone and does not ask the payer. Claims are not submitted, and nothing is written to your practice software. It runs on your own machine; texts hold no clinical details.",
    }),
    category: "Workflow Automation",
    tags: ["workflow-pack", "healthcare", "hipaa", "intake", "sms"],
    runtimeBucket: ">60s",
    version: "1.5.0",
    changelogMd:
      "- Texts go out once, also after a restart\n- One work list for all four agents",
    delivery: { type: "zip", fileName: "clinic-front-office-pack-1.5.0.zip" },
    priceCents: 249900,
    license: "commercial-org",
    trialDays: 0,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A Twilio account with a number that may send texts",
        "An hourly export of patients, visits and calls from your practice software",
        "A service that turns calls into text",
      ],
      runningCosts: "Twilio’s price per text; nothing for the program itself.",
      dataHandling:
        "Runs on your own machine. Twilio gets a phone number, a first name, a date and the name of the practice; nothing else leaves. No business associate agreement is included: Twilio offers its own.",
      support:
        "Answers messages on the purchase page within one working day, Monday to Saturday.",
    },
    imported: { uses: 187, rating: 4.8, reviewCount: 8, deployments: 175 },
    ageDays: 198,
  },
  {
    ...sample,
    key: "desktop-sapper",
    name: "Desktop Sapper",
    shortDesc:
      "Operates old Windows programs by field names and keyboard where no interface exists. Takes a task written down once, repeats it overnight and stops with a screenshot when a window or field is missing.",
    longDescMd: brief({
      intro:
        "Some systems will never get an API. Write a task down once, click by click; Desktop Sapper turns it into readable steps and repeats them for each row of a list.",
      does: [
        "Finds windows, buttons and fields by their names, so a moved window does not break the run.",
        "Takes input from a spreadsheet saved as CSV, and checks every row before the first click.",
        "Goes on from any row after a stop, and keeps a log.",
      ],
      needs: [
        "A Windows 10 or 11 PC, or a virtual machine, with a user session of its own.",
        "Node.js 20, on that PC or another, to write the script.",
        "A vault of the PowerShell module SecretManagement, if passwords are entered.",
      ],
      limits:
        "It records nothing and compares no pictures: a field without a name cannot be found. It stops when a window or field does not appear, and notices nothing else. Two tasks cannot share one session at the same time.",
    }),
    category: "Workflow Automation",
    tags: ["desktop", "rpa", "windows", "pc-agent"],
    runtimeBucket: ">60s",
    version: "4.0.1",
    changelogMd:
      "- Readable steps\n- Goes on from any row\n- Fix for single quotes in values",
    delivery: { type: "zip", fileName: "desktop-sapper-4.0.1.zip" },
    priceCents: 89900,
    license: "commercial-single",
    trialDays: 7,
    facts: {
      runsOn: ["nodejs", "other"],
      runsOnVersion:
        "Node.js 20 to write the script; Windows 10 or 11 with PowerShell 5.1 to run it",
      needs: [
        "A Windows user session that stays unlocked",
        "The PowerShell module SecretManagement, if the task needs a password",
      ],
      runningCosts: "None.",
      dataHandling:
        "Nothing leaves your machines. The script holds the values of your list as text; passwords stay in your vault.",
      support:
        "Answers messages on the purchase page within three working days; send the readable steps and the last lines of run.log.",
    },
    imported: { uses: 403, rating: 4.5, reviewCount: 20, deployments: 338 },
    ageDays: 222,
  },
  {
    ...sample,
    key: "ticket-vanguard",
    name: "Ticket Vanguard",
    shortDesc:
      "Reads every new support ticket, adds the account facts and assigns it to the person most likely to solve it. Answers how-to questions that your help center covers, with the source quoted.",
    longDescMd: brief({
      intro:
        "Ticket Vanguard stands in front of the support team. It reads, enriches, routes and, where you let it, answers. What reaches a person is complete.",
      does: [
        "Detects topic by your own words, one of seven languages, mood and contract level.",
        "Suggests up to three similar solved tickets to whoever gets the case.",
        "Answers how-to questions from your help center with a link.",
      ],
      needs: [
        "A help desk that can send a ticket to an address and act on the answer, such as Zendesk, Freshdesk or Help Scout.",
        "Your help-center articles as JSON.",
      ],
      limits:
        "It compares words and understands no meaning: an answer quotes a sentence that covers at least 60% of the question, or a person gets the ticket. Refunds and account changes always go to a person. Tickets in languages outside your list are routed but never answered.",
    }),
    category: "Customer Service",
    tags: ["support", "tickets", "helpdesk", "routing"],
    runtimeBucket: "<5s",
    version: "2.6.0",
    changelogMd:
      "- Answers in seven languages\n- Similar tickets from the last two years",
    delivery: {
      type: "endpoint",
      baseUrl: "https://ticket-vanguard.example.com/hooks",
      auth: "bearer_token",
    },
    priceCents: 29900,
    license: "commercial-org",
    trialDays: 14,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client; JSON over HTTPS",
      needs: [
        "A help desk that calls an address for a new ticket",
        "Your help-center articles and solved tickets as JSON, sent with a request",
        "A list of people with their languages and open tickets",
      ],
      runningCosts: "None: the license includes all requests.",
      dataHandling:
        "Tickets, articles and account facts are processed in memory and answered; nothing is stored and no language model sees them.",
      support:
        "Answers messages on the purchase page within one working day; words for a topic are yours to change at any time.",
    },
    imported: { uses: 1205, rating: 4.6, reviewCount: 43, deployments: 1000 },
    ageDays: 333,
  },
];
