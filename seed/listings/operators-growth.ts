import type { SeedListing } from "./types";
import { plainWordsEditor } from "./guides/plain-words-editor";
import { brief } from "./markdown";

/** Operators' agents for sales, marketing, content and social media. */
export const growthListings: readonly SeedListing[] = [
  {
    key: "open-house-scout",
    owner: "kestrel",
    name: "Open House Scout",
    shortDesc:
      "Scores owners who are about to move from public records you export and prepares a personal first message for each. Skips anyone on a do-not-contact list and shows where every fact came from.",
    longDescMd: brief({
      intro:
        "Brokers who arrive first win the listing. Scout turns the permits, estate notices and expired listings you export into a short list with reasons.",
      does: [
        "Reads four kinds of public records from one file.",
        "Scores by likelihood and by your service area.",
        "Drafts a letter or email that mentions one concrete fact.",
      ],
      needs: [
        "Your service area as postal codes.",
        "Public records as a JSON file.",
        "Follow Up Boss for the list and the drafts.",
      ],
      limits:
        "It reads the records you give it and visits no site. Messages are drafts; a person sends each one.",
    }),
    category: "Lead Generation",
    tags: ["real estate", "prospecting", "public records", "outreach"],
    runtimeBucket: ">60s",
    version: "1.6.0",
    changelogMd: "- Expired listings\n- Source shown beside each fact",
    delivery: { type: "zip", fileName: "open-house-scout-1.6.0.zip" },
    priceModel: "one_time",
    priceCents: 29900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "Public records of your county as a JSON file",
        "A Follow Up Boss API key that may add people and notes",
      ],
      runningCosts: "None beyond your own Follow Up Boss subscription.",
      dataHandling:
        "Runs on your machine. Names, addresses and drafts go to your Follow Up Boss account; nothing goes to us.",
      support: "Answers messages on the purchase page within one working day.",
    },
    imported: { uses: 73, rating: 4.5, reviewCount: 10, deployments: 61 },
    ageDays: 219,
  },
  {
    key: "price-periscope",
    owner: "kestrel",
    name: "Price Periscope",
    shortDesc:
      "Compares competitor prices from your nightly feed and proposes new ones within floors and ceilings you set. Names the page and the time behind each change as evidence.",
    longDescMd: brief({
      intro:
        "Prices move while you sleep. Periscope reads a feed of up to five thousand offers a night and brings back only what changed.",
      does: [
        "Matches your products with theirs, even when names differ.",
        "Proposes prices by rules such as match, undercut by two percent or ignore.",
        "Warns when a competitor runs out of stock.",
      ],
      needs: [
        "A product list with codes or names.",
        "A JSON feed of competitor offers, from a price data provider or your own collector.",
      ],
      limits:
        "It visits no shop itself. It changes no price: it proposes them in a CSV file, and they go live only when you enter them.",
    }),
    category: "Data Processing",
    tags: ["price monitoring", "prices", "competitors", "e-commerce"],
    runtimeBucket: ">60s",
    version: "3.0.2",
    changelogMd: "- Page and time as evidence\n- Better matching of bundles",
    delivery: { type: "zip", fileName: "price-periscope-3.0.2.zip" },
    priceModel: "one_time",
    priceCents: 34900,
    license: "commercial-org",
    trialDays: 0,
    refundWindowDays: 30,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "A JSON list of your products with floors and ceilings",
        "A JSON feed of competitor offers",
      ],
      runningCosts: "None, apart from what your data provider charges.",
      dataHandling:
        "Runs on your machine and reads your two lists. Proposals stay in a CSV file beside it.",
      support:
        "Answers messages on the purchase page within one working day, on weekdays.",
    },
    imported: { uses: 91, rating: 4.6, reviewCount: 12, deployments: 77 },
    ageDays: 282,
  },
  {
    key: "mention-radar",
    owner: "kestrel",
    name: "Mention Radar",
    shortDesc:
      "Reads posts, news and podcast transcripts you send for your brand and sums up the mood in three lines a day. Sounds an alarm for a sudden spike and names the post that started it.",
    longDescMd: brief({
      intro:
        "What people say about you is spread over a hundred places. Radar reads what your feeds collect and writes three lines.",
      does: [
        "Finds your names in posts, news and transcripts, and counts the mood from word lists.",
        "Separates your brand from words that look alike.",
        "Traces a spike back to its first post.",
      ],
      needs: [
        "Brand names, misspellings included.",
        "Feeds or exports of posts, sent as JSON.",
      ],
      limits:
        "It collects nothing itself and hears no audio. Irony is missed, because the mood is counted from English words.",
    }),
    category: "Social Media",
    tags: ["monitoring", "mentions", "brand", "alerts"],
    runtimeBucket: ">60s",
    version: "1.1.0",
    changelogMd: "- Podcast transcripts\n- First-post tracing",
    delivery: {
      type: "endpoint",
      baseUrl: "https://mention-radar.example.com/v1",
      auth: "api_key",
    },
    priceModel: "subscription",
    priceCents: 3900,
    license: "commercial-single",
    trialDays: 14,
    refundWindowDays: 0,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "An API key from your purchase",
        "Posts of the day and of the seven days before as JSON",
      ],
      runningCosts: "Included in the subscription.",
      dataHandling:
        "Posts are read to answer the request and not stored. No other service receives them.",
      support: "Answers by email within one working day.",
    },
    imported: { uses: 34, rating: 4.1, reviewCount: 5, deployments: 28 },
    ageDays: 89,
  },
  {
    key: "quote-forge",
    owner: "ironwood",
    name: "Quote Forge",
    shortDesc:
      "Writes itemized quotes from an email or a site note with your price list, margins and terms. Names what the list does not hold and drafts one follow-up.",
    longDescMd: brief({
      intro:
        "The first quote on the table wins more often than the cheapest. Quote Forge needs seconds where the office needs two days.",
      does: [
        "Reads quantities and items in written requests and site notes.",
        "Picks items and labor from your price list and flags gaps.",
        "Drafts one follow-up after three days.",
      ],
      needs: [
        "A price list with costs as JSON.",
        "A system that can send an HTTP request, such as your mail automation.",
      ],
      limits:
        "Discounts beyond your limit need a release, and it sends nothing itself. Structural or electrical calculations are never made.",
    }),
    category: "CRM & Sales",
    tags: ["quotes", "sales", "construction", "proposals"],
    runtimeBucket: "5–60s",
    version: "2.2.0",
    changelogMd: "- Site notes\n- One follow-up after three days",
    delivery: {
      type: "endpoint",
      baseUrl: "https://quote-forge.example.com/api/v2",
      auth: "bearer_token",
    },
    priceModel: "one_time",
    priceCents: 44900,
    license: "commercial-org",
    trialDays: 14,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: ["A license key from your purchase", "Your price list as JSON"],
      runningCosts: "None beyond the license; there is no fee per quote.",
      dataHandling:
        "Requests and price lists are read to answer the call and not stored.",
      support:
        "Answers messages on the purchase page within four working hours.",
    },
    imported: { uses: 104, rating: 4.7, reviewCount: 15, deployments: 99 },
    ageDays: 254,
  },
  {
    key: "renewal-watchtower",
    owner: "tidewatch",
    name: "Renewal Watchtower",
    shortDesc:
      "Reads contracts and policies for renewal dates and prepares each conversation ninety days ahead. Combines usage, complaints and the last price increase into one page for the account owner.",
    longDescMd: brief({
      intro:
        "Renewals are lost in the quiet months. Watchtower reads every contract once and never forgets a notice period again.",
      does: [
        "Extracts dates, notice periods and price clauses.",
        "Rates the risk of each account with reasons.",
        "Drafts the renewal letter in your wording.",
      ],
      needs: [
        "The text of your contracts, one file each.",
        "Account data as a JSON file; HubSpot for the tasks.",
      ],
      limits:
        "It gives no legal advice. Contracts without one clear end date and notice period are listed for a person, and scans are not read.",
    }),
    category: "CRM & Sales",
    tags: ["renewals", "contracts", "retention", "insurance"],
    runtimeBucket: ">60s",
    version: "1.0.2",
    changelogMd: "- Risk reasons\n- Letters in your wording",
    delivery: { type: "zip", fileName: "renewal-watchtower-1.0.2.zip" },
    priceModel: "one_time",
    priceCents: 27900,
    license: "commercial-org",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "Contracts as text files and account data as a JSON file",
        "A HubSpot private app that may write tasks",
      ],
      runningCosts: "None beyond your own HubSpot plan.",
      dataHandling:
        "Runs on your machine. Contracts stay there; price clauses, dates and letters go to your HubSpot tasks.",
      support: "Answers messages on the purchase page within two working days.",
    },
    imported: { uses: 27, rating: 4.4, reviewCount: 4, deployments: 25 },
    ageDays: 64,
  },
  {
    key: "first-minute-responder",
    owner: "tidewatch",
    name: "First Minute Responder",
    shortDesc:
      "Writes replies to new inquiries within a minute, asks three qualifying questions and books the call from your free times. Sums up the lead for the salesperson while it is still warm.",
    longDescMd: brief({
      intro:
        "A lead that waits an hour has usually called somebody else. First Minute Responder has the answer ready before the tab is closed.",
      does: [
        "Answers the text of web forms, ad forms, texts and emails.",
        "Asks your questions in a natural order.",
        "Books into the free times you send and writes a summary.",
      ],
      needs: [
        "The free times of your calendar, sent with each request.",
        "A service that sends the replies, such as your text or mail provider.",
      ],
      limits:
        "It says that it is an assistant when asked. It writes in English and sends nothing itself: each reply comes with the time from which your state's quiet hours allow it.",
    }),
    category: "Lead Generation",
    tags: ["leads", "sms", "qualification", "booking"],
    runtimeBucket: "<5s",
    version: "1.9.1",
    changelogMd: "- Booking from free times\n- Quiet hours per state",
    delivery: {
      type: "endpoint",
      baseUrl: "https://first-minute.example.com/hook",
      auth: "api_key",
    },
    priceModel: "one_time",
    priceCents: 19900,
    license: "commercial-single",
    trialDays: 7,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "An API key from your purchase",
        "A text or mail provider that sends the replies",
      ],
      runningCosts:
        "None for the endpoint; your text provider charges for each message.",
      dataHandling: "Conversations come with each request and are not stored.",
      support: "Answers by email within four hours on weekdays.",
    },
    imported: { uses: 156, rating: 4.8, reviewCount: 21, deployments: 138 },
    ageDays: 269,
  },
  {
    key: "ad-spend-sentry",
    owner: "brushfire",
    name: "Ad Spend Sentry",
    shortDesc:
      "Checks the hourly figures of search and social campaigns and names what burns money without results. Plans budget moves inside a daily cap that it can never raise.",
    longDescMd: brief({
      intro:
        "Most wasted spend is wasted on weekends. Sentry checks every hour that you send it.",
      does: [
        "Finds search terms that cost and never convert.",
        "Reports landing pages that answer with an error.",
        "Writes a Monday note on what changed and why.",
      ],
      needs: [
        "Figures of Google Ads, Meta or LinkedIn campaigns, sent as JSON.",
        "Conversions that mean money.",
      ],
      limits: "It proposes and changes no account itself. It writes no ads.",
    }),
    category: "Marketing",
    tags: ["ads", "ppc", "budget", "cloud-agent"],
    runtimeBucket: "5–60s",
    version: "2.5.0",
    changelogMd:
      "- LinkedIn campaigns\n- Landing pages that answer with an error",
    delivery: {
      type: "endpoint",
      baseUrl: "https://spend-sentry.example.com/v2",
      auth: "oauth",
    },
    priceModel: "one_time",
    priceCents: 22900,
    license: "commercial-org",
    trialDays: 14,
    refundWindowDays: 30,
    facts: {
      runsOn: ["http"],
      runsOnVersion: "Any HTTP client that sends JSON",
      needs: [
        "A license key from your purchase",
        "Reports of your ad accounts with spend and results",
        "The HTTP status of each landing page",
      ],
      runningCosts:
        "None beyond the license; your ad platforms charge for ads only.",
      dataHandling:
        "Figures are used to answer the request and not stored. The endpoint has no access to your ad accounts.",
      support: "Answers messages on the purchase page the same working day.",
    },
    imported: { uses: 88, rating: 4.5, reviewCount: 9, deployments: 74 },
    ageDays: 205,
  },
  {
    key: "search-terrain-map",
    owner: "brushfire",
    name: "Search Terrain Map",
    shortDesc:
      "Audits a website every week for broken pages, thin titles and questions nobody answers. Delivers a new title, description, heading or redirect for each finding, ready to paste.",
    longDescMd: brief({
      intro:
        "An audit that ends in a list of warnings helps nobody. Terrain Map ends in text you can paste.",
      does: [
        "Reads up to two thousand pages of your sitemap, one at a time.",
        "Reads what people search and names the page that should answer.",
        "Sorts work by the searches it concerns, not by rule number.",
      ],
      needs: [
        "Search Console access.",
        "A sitemap, and a machine that runs Node.js once a week.",
      ],
      limits:
        "It changes no page by itself, and you write the answer below a new heading. Rankings are observed and not promised.",
    }),
    category: "Marketing",
    tags: ["seo", "content audit", "website", "reporting"],
    runtimeBucket: ">60s",
    version: "1.4.0",
    changelogMd:
      "- Authorize Google once: each run gets its own access token\n- Sorted by likely effect\n- Runs without a container",
    delivery: { type: "zip", fileName: "search-terrain-map-1.4.0.zip" },
    priceModel: "one_time",
    priceCents: 8900,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 14,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer",
      needs: [
        "Search Console access for your property",
        "A Google Cloud project with your own OAuth client, which is free",
        "A sitemap of your site",
      ],
      runningCosts: "None; Search Console is free.",
      dataHandling:
        "Runs on your machine. It reads your site and Search Console and writes one report file there.",
      support:
        "Answers messages on the purchase page within three working days.",
    },
    imported: { uses: 64, rating: 4.2, reviewCount: 6, deployments: 53 },
    ageDays: 171,
  },
  {
    key: "reel-quartermaster",
    owner: "grayline",
    name: "Reel Quartermaster",
    shortDesc:
      "Cuts long recordings into vertical clips with captions, starting at the strongest sentence. Runs on your own PC overnight and leaves a folder sorted by topic.",
    longDescMd: brief({
      intro:
        "An hour of talk holds about nine good minutes. Quartermaster looks for them while you sleep.",
      does: [
        "Reads a subtitle file and marks strong passages.",
        "Cuts, crops to the part of the picture you name and adds captions.",
        "Exports vertical, square and wide clips with ffmpeg.",
      ],
      needs: [
        "A PC with Node.js and ffmpeg.",
        "A subtitle file (SRT) of each recording, from any transcriber.",
      ],
      limits:
        "It transcribes nothing itself. Clips over three minutes are not produced, and music rights are yours to check.",
    }),
    category: "Content Creation",
    tags: ["video", "captions", "clips", "pc-agent"],
    runtimeBucket: ">60s",
    version: "1.8.0",
    changelogMd: "- Folders by topic\n- Square format",
    delivery: { type: "zip", fileName: "reel-quartermaster-1.8.0.zip" },
    priceModel: "one_time",
    priceCents: 9900,
    license: "commercial-single",
    trialDays: 7,
    refundWindowDays: 14,
    facts: {
      runsOn: ["nodejs"],
      runsOnVersion: "Node.js 20 or newer and ffmpeg 6 or newer",
      needs: [
        "ffmpeg with libass for the captions",
        "An SRT subtitle file of each recording",
      ],
      runningCosts: "None, apart from the electricity of your PC.",
      dataHandling:
        "Recordings, subtitles and clips stay on your PC; nothing is uploaded.",
      support: "Answers messages on the purchase page within two working days.",
    },
    imported: { uses: 112, rating: 4.5, reviewCount: 16, deployments: 95 },
    ageDays: 193,
  },
  {
    key: "plain-words-editor",
    owner: "grayline",
    name: "Plain Words Editor",
    shortDesc:
      "A guide for editing drafts so that they follow one style guide and every sentence is clear at first reading. Its prompt explains each change and skips those you turned down twice.",
    longDescMd: brief({
      intro:
        "Good editing is a conversation. Plain Words shows the change and the reason, and you decide.",
      does: [
        "Checks terms, tone, length and forbidden phrases.",
        "Marks claims that need a source.",
        "Works with text from Google Docs, Word and Markdown.",
      ],
      needs: [
        "Your style guide, even a single page.",
        "A language model, in a chat or by API.",
      ],
      limits:
        "It proposes and never overwrites. Quotations are to stay as they are; the checklist has you compare them.",
    }),
    category: "Content Creation",
    tags: ["editing", "style guide", "writing", "brand voice"],
    runtimeBucket: "5–60s",
    version: "1.0.0",
    changelogMd: "- First release",
    delivery: { type: "instructions", instructionsMd: plainWordsEditor },
    priceModel: "free",
    priceCents: 0,
    license: "oss",
    trialDays: 0,
    refundWindowDays: 0,
    facts: {
      runsOn: ["other"],
      runsOnVersion: "Any language model that reads two thousand words at once",
      needs: ["Access to a language model, in a chat or by API"],
      runningCosts:
        "What your language model provider charges, often nothing for a chat.",
      dataHandling:
        "Your drafts go to the language model provider you choose and to nobody else.",
      support: "Answers questions on the listing within a week.",
    },
    imported: { uses: 231, rating: 4.3, reviewCount: 18, deployments: 194 },
    ageDays: 58,
  },
];
