import { guide } from "./markdown";

/** The code step of Lead Sweeper, as its buyers paste it into Zapier. */
const SWEEP = String.raw`
// Settings: change these.
const WEIGHTS = { business: 15, size: 30, industry: 20, news: 10, urgent: 25 };
const FIT = { employees: [20, 2000], industries: ["retail", "software", "hospitality"] };
const URGENT = ["today", "this week", "asap", "deadline", "quote", "demo", "pricing"];
const ROUTES = [
  // The first route that fits takes the lead; what a route leaves out, fits.
  { country: "CA", language: "fr", people: ["claire@example.com"] },
  { product: "enterprise", people: ["omar@example.com"] },
  { people: ["ana@example.com", "ben@example.com"] },
];
const FREE_MAIL = ["gmail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com"];

const lead = inputData;
const email = String(lead.email || "").trim().toLowerCase();
const domain = email.split("@")[1] || "";
const isBusiness = domain !== "" && !FREE_MAIL.includes(domain);
const facts = [];
const add = (text, source) => facts.push(text + (source ? " – " + source : " (guess)"));

async function get(url, kind) {
  try {
    const response = await fetch(url, { headers: { "User-Agent": "lead-sweeper" } });
    return response.ok ? await response[kind]() : null;
  } catch (error) {
    return null;
  }
}

async function readSite() {
  const url = "https://" + domain;
  const html = (await get(url, "text")) || "";
  const title = (html.match(/<title[^>]*>([^<]{1,200})/i) || [])[1];
  const about = (html.match(/<meta[^>]+name="description"[^>]+content="([^"]{1,300})/i) || [])[1];
  if (about || title) add("Says about itself: " + (about || title).trim(), url);
}

async function readWikidata(name) {
  const api = "https://www.wikidata.org/w/api.php?format=json&action=";
  const found = await get(api + "wbsearchentities&language=en&limit=3&search=" + encodeURIComponent(name), "json");
  const ids = ((found && found.search) || []).map((one) => one.id);
  if (ids.length === 0) return {};
  const all = await get(api + "wbgetentities&props=claims&ids=" + ids.join("|"), "json");
  const entities = Object.values((all && all.entities) || {});
  const values = (entity, property) => ((entity.claims || {})[property] || [])
    .map((claim) => claim.mainsnak.datavalue && claim.mainsnak.datavalue.value).filter(Boolean);
  const company = entities.find((entity) =>
    values(entity, "P856").some((site) => (String(site).split("/")[2] || "").replace(/^www\./, "") === domain));
  if (!company) return {};
  const source = "https://www.wikidata.org/wiki/" + company.id;
  const staff = values(company, "P1128").map((value) => Number(value.amount)).pop();
  if (staff) add(staff + " employees", source);
  const [industry] = values(company, "P452");
  if (!industry) return { staff };
  const named = await get(api + "wbgetentities&props=labels&languages=en&ids=" + industry.id, "json");
  const label = named && named.entities[industry.id].labels.en;
  if (label) add("Industry: " + label.value, source);
  return { staff, industry: label ? label.value.toLowerCase() : "" };
}

async function readNews(name) {
  const query = encodeURIComponent('"' + name + '"');
  const url = "https://api.gdeltproject.org/api/v2/doc/doc?mode=artlist&format=json&maxrecords=2&timespan=3m&query=" + query;
  const articles = ((await get(url, "json")) || {}).articles || [];
  for (const article of articles) add("News: " + article.title, article.url);
  return articles.length;
}

const name = lead.company || (isBusiness ? domain.split(".")[0] : "");
let known = {};
let news = 0;
if (isBusiness) {
  const results = await Promise.all([readWikidata(name), readNews(name), readSite()]);
  known = results[0];
  news = results[1];
}
if (name && !lead.company) add("Company: " + name);
const text = String(lead.message || "").toLowerCase();
const urgent = URGENT.filter((word) => text.includes(word));
const isSize = known.staff >= FIT.employees[0] && known.staff <= FIT.employees[1];
const isIndustry = FIT.industries.some((one) => (known.industry || "").includes(one));
const score = (isBusiness ? WEIGHTS.business : 0) + (isSize ? WEIGHTS.size : 0) +
  (isIndustry ? WEIGHTS.industry : 0) + (news ? WEIGHTS.news : 0) + (urgent.length ? WEIGHTS.urgent : 0);

const fits = (route) => ["country", "language", "product"].every((key) =>
  !route[key] || route[key].toLowerCase() === String(lead[key] || "").toLowerCase());
const people = ROUTES.find(fits).people;
const sum = [...email].reduce((total, letter) => total + letter.charCodeAt(0), 0);
const owner = people[sum % people.length];
const why = [
  isSize && "the size fits", isIndustry && "the industry fits",
  news && "it is in the news", urgent.length && "asks for: " + urgent.join(", "),
].filter(Boolean).join("; ") || "nothing speaks for hurry";

output = [{
  score, owner,
  note: ["Score " + score + " of 100: " + why + ".", "For " + owner + "."].concat(facts).join("\n"),
}];
`.trim();

const code = (language: string, text: string) =>
  ["```" + language, text, "```"].join("\n");

export const leadSweeperGuide = [
  guide(
    [
      "In Zapier, create a Zap. As its trigger choose the form or list that gives you leads, such as **New Contact** of HubSpot, **New Person** of Pipedrive or **New Lead** of Salesforce.",
      "Add the step **Code by Zapier**, event **Run Javascript**. Under **Input Data** add the keys `email`, `company`, `message`, `country`, `language` and `product`, each with the field of the trigger. Leave out what your form does not ask.",
      "Paste the code below. Set the points for size, industry and urgency under `WEIGHTS`, what fits you under `FIT`, and each territory with its salespeople under `ROUTES`. Keep the last route: it takes every lead.",
      "Add a step of your CRM that updates the contact: write `score` into a number field and `owner` into the owner. In HubSpot and Pipedrive the owner is chosen by email address; in Salesforce add a **Find User** step by email before it.",
      "Add a step that creates a note on the contact with `note`.",
      "Test the code step with a lead from a company that you know, then turn the Zap on.",
    ],
    "The test lead appears in the CRM within a minute, with a score and a note. Each line of the note ends with a link or with “(guess)”. A lead with a private address gets a score for urgency alone.",
  ),
  "## The code",
  code("js", SWEEP),
  "## The score",
  [
    "| points | default | when |",
    "|---|---|---|",
    "| `business` | 15 | the address is not a private one |",
    "| `size` | 30 | Wikidata has a number of employees within `FIT.employees` |",
    "| `industry` | 20 | Wikidata has an industry with a word of `FIT.industries` |",
    "| `news` | 10 | the name was in the news in the last three months |",
    "| `urgent` | 25 | the message has a word of `URGENT` |",
  ].join("\n"),
  "Call leads of 60 and more today, those of 30 and more this week, and write to the others. Change `WEIGHTS` after a month: compare the scores of the leads that bought with those that did not.",
  "## Where the facts come from",
  [
    "- The company's own home page: title and description.",
    "- Wikidata: employees and industry, only if the entry names the same website as the email address.",
    "- GDELT: news of the last three months with the name in it. A name such as “Apple Tree” may find others: read the headline.",
  ].join("\n"),
  "Small companies are often not on Wikidata. Then the note holds what the site says, and the score has no points for size and industry. Zapier stops code after the time that your plan allows; a source that does not answer in time costs the run, so remove `readNews(name)` first if that happens.",
].join("\n\n");

const VOICE = `You are an editor. Below are three texts by one writer. Describe how this writer sounds, so that another writer can sound the same. Answer with these headings and nothing else:

1. Sentences: usual length in words; how they begin; how often one is a question.
2. Words: five words or phrases this writer uses that others do not; words this writer avoids.
3. Person: I, we or you; how the reader is addressed.
4. Openings and endings: how a text begins and how it stops.
5. Evidence: numbers, stories, quotes or none; one example of each that occurs.
6. Humor and strong words: how much, with an example.

Quote from the texts for every point. Do not praise.

TEXT 1:
[paste]

TEXT 2:
[paste]

TEXT 3:
[paste]`;

const INTERVIEW = `You are an editor who interviews somebody who knows a subject. You will write from the answers later, and from nothing else.

Rules:
- Ask one question at a time and wait for the answer.
- Ask the ten questions below in this order, in your own words, fitted to what was said before.
- After each answer, ask one follow-up if the answer has no number, no example or no name where one would help. One, not more.
- Number every answer: A1, A2 and so on; a follow-up to A2 is A2b.
- If I write PAUSE, print all numbered answers so far and stop. If I paste numbered answers, go on with the next question.
- Do not comment on answers and do not write any copy.
- After the last answer, print all numbered answers word for word.

Questions:
1. What is this about, in one sentence you would say to a friend?
2. Who should read it, and what do they do on the day before they read it?
3. What do they believe now that is wrong or half right?
4. What happened that shows it? Tell me one case from beginning to end.
5. Which numbers do you have, where do they come from, and from when are they?
6. How does it work, step by step?
7. What does it not do? When would you advise against it?
8. What do people ask you most often about it, and what do you answer?
9. Who else says something about it that you trust? Give me a name or a link.
10. What should the reader do next, and what does it cost them in time or money?

Begin by asking me for the subject and for what I need: a blog article, a product page or an email.`;

const DRAFT = `Write three texts from the answers below, and from nothing else: the main text, a short version of 80 to 120 words, and an email of 120 to 180 words with a subject line of at most 50 characters.

Main text: [blog article of 700 to 1,000 words | product page of 300 to 450 words]

Rules:
- Sound like VOICE. Use no phrase of FORBIDDEN. Aim at reading level [8].
- Put the number of the answer behind every claim, like this: "Most orders leave on the same day [A5]." A claim without an answer is not allowed: leave it out.
- Put [CHECK] behind every claim on law, health or money, even with an answer.
- Use the case of A4 in the first third of the main text. Say what A7 says.
- No heading promises more than its section holds.

After the texts, print two lists: answers that you did not use, and places where an answer was too thin to say more.

VOICE:
[paste the description]

FORBIDDEN:
[paste your list]

ANSWERS:
[paste the numbered answers]`;

const CHECK = `Check the draft below against the answers. Print a table with one row per claim: the claim, its number, the words of the answer that support it, and "supported", "stretched" or "not there". Then list every sentence without a number that states a fact. Change nothing in the draft.

DRAFT:
[paste]

ANSWERS:
[paste]`;

const FORBIDDEN = `in today's fast-paced world
game-changer
unlock
seamless
cutting-edge
take it to the next level
look no further
we are excited to
leverage
robust
it's important to note
dive in`;

export const dispatchCopywriterGuide = [
  guide(
    [
      "Open a new project or chat in your language model. Any model that keeps 10,000 words in mind will do.",
      "Run the prompt **Voice** with three of your own texts, of at least 300 words each. Correct what it gets wrong, and keep the answer: it is your style guide.",
      "Go through the list of forbidden phrases, strike what you do use, and add what you never want to read. Choose a reading level: 8 for most pages, 6 for instructions, 10 for specialists.",
      "Start a new chat with the prompt **Interview** and answer as you would in conversation. Write PAUSE to stop, and paste the numbered answers to go on another day.",
      "Run the prompt **Draft** with the voice, the list and the answers.",
      "Run the prompt **Check** in a new chat, correct the draft, and put it through the sheet below.",
      "Have every place marked [CHECK] read by somebody who may say so. Then remove the numbers, and keep a copy with them.",
    ],
    "The first draft carries a number behind each claim, and every number leads back to one of your answers. The table of **Check** has no row with “not there”.",
  ),
  "## Prompt: Voice",
  code("text", VOICE),
  "## Prompt: Interview",
  code("text", INTERVIEW),
  "## Prompt: Draft",
  code("text", DRAFT),
  "## Prompt: Check",
  code("text", CHECK),
  "## Forbidden phrases",
  "A list to start with, one per line:",
  code("text", FORBIDDEN),
  "## The sheet",
  "Models count badly; a spreadsheet does not. In Google Sheets, paste the draft without its numbers into `A1`, the forbidden phrases into `D1:D40`, and these formulas into column B:",
  [
    "| cell | what | formula |",
    "|---|---|---|",
    '| `B1` | words | `=COUNTA(SPLIT(REGEXREPLACE(A1,"\\s+"," ")," "))` |',
    '| `B2` | sentences | `=MAX(1,LEN(REGEXREPLACE(A1,"[^.!?]","")))` |',
    '| `B3` | letters and digits | `=LEN(REGEXREPLACE(A1,"[^A-Za-z0-9]",""))` |',
    "| `B4` | reading level | `=ROUND(4.71*B3/B1+0.5*B1/B2-21.43,1)` |",
    '| `B5` | forbidden phrases found | `=SUMPRODUCT((D1:D40<>"")*ISNUMBER(SEARCH(D1:D40,A1)))` |',
  ].join("\n"),
  "The reading level is the Automated Readability Index: about the school grade in which a text is easy. A text two levels above your choice has sentences to split; look for the longest ones. Decimal points and web addresses count as sentence ends, so take them out first.",
].join("\n\n");
