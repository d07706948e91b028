import { guide } from "../markdown";

const setup = guide(
  [
    "Export the solved tickets of the last twelve months from your help desk as CSV: number, date, question, last reply.",
    "Create a Google spreadsheet with five tabs, **Tickets**, **Questions**, **Articles**, **Searches** and **Conflicts**, with the columns below. Import the CSV into **Tickets**.",
    "Remove what names a person: run the prompt **Clean** on fifty rows at a time, and paste the answers into column E.",
    "Run the prompt **Group** on column E, again in batches, and paste its rows into **Questions**. Join groups that mean the same: give them the same key.",
    "Sort **Questions** by tickets. For each of the first twenty, run the prompt **Write** with three of its replies, and paste the article into **Articles** with an owner and a review date.",
    "Run the prompt **Conflicts** on all articles. Settle what it finds before anything goes live.",
    "Let the owner of each article read it. What is approved goes into your help center: paste it into Zendesk Guide or Intercom, or save it as a Markdown file named by its key.",
  ],
  "Cell F1 of **Questions** shows the share of tickets that an approved article answers. Twenty articles usually reach 40 to 60 of 100; below 20, your groups are too fine. The ten questions without an article are the rows that the filter in G1 leaves.",
);

const sheet = `## The spreadsheet

| tab | columns |
|---|---|
| Tickets | A number, B date, C question, D last reply, E question without names, F key |
| Questions | A key, B question in your customers' words, C tickets, D approved article |
| Articles | A key, B title, C text, D owner, E review date, F approved (yes or empty) |
| Searches | A search words, B date, C results |
| Conflicts | A first key, B second key, C what differs, D settled by |

Formulas, each copied down its column:

\`\`\`text
Questions C2   =COUNTIF(Tickets!F:F, A2)
Questions D2   =IF(COUNTIFS(Articles!A:A, A2, Articles!F:F, "yes") > 0, "yes", "")
Questions F1   =SUMIF(D2:D, "yes", C2:C) / SUM(C2:C)
Questions G1   =QUERY(A2:D, "select A, B, C where D <> 'yes' order by C desc limit 10")
Articles  E2   =EDATE(TODAY(), 6)   (then paste it as a value)
\`\`\`

**Searches that found nothing, most frequent first**: import your help center's search log into **Searches**, and put this into E1:

\`\`\`text
=QUERY(A:C, "select A, count(A) where C = 0 group by A order by count(A) desc limit 20")
\`\`\``;

const prompts = `## The prompts

They work with any chat assistant that takes some pages of text. Use one whose terms forbid training on your input, and run **Clean** first.

**Clean**

\`\`\`text
Rewrite each line without names, addresses, telephone numbers, order numbers
and anything else that tells who wrote it. Put [name], [order] and so on in
their place. Change nothing else. Answer with one line for each line I send,
in the same order.
\`\`\`

**Group**

\`\`\`text
These are customer questions, one per line, each with its row number. Put those
that one article would answer into one group. Answer as a table: row number,
key (two to four words, lower case, hyphens), the question as a customer would
ask it. Use a key from this list where it fits: {keys so far}. Write "none"
where a line is no question.
\`\`\`

**Write**

\`\`\`text
Write a help article from the replies below, which our team has sent.
- Title: the customer's question.
- First sentence: the answer. Then the steps, numbered, one action each.
- At most 250 words, in the tone of the replies.
- Say nothing that the replies do not say. Where they disagree or leave a step
  out, write [CHECK: what is missing].
- Where a picture would help, write [PICTURE: what it shows].
Question: {question}
Replies: {three replies}
\`\`\`

**Conflicts**

\`\`\`text
Compare these articles. List every pair that gives different facts about the
same thing: numbers, deadlines, prices, steps, names of buttons. Answer as a
table: first key, second key, what each says, in its own words. Say "no
conflict found" if there is none. Do not list differences of style.
\`\`\``;

const upkeep = `## Keeping it true

- **When a policy changes**, filter **Articles** for its words, correct the texts, and run **Conflicts** again.
- **Each month**, import new tickets and the search log. Write an article for the first question of G1 and for each search that ten people made in vain.
- **On the review date**, the owner reads the article, and sets the date six months ahead or takes it down.

## If something is wrong

- **An article sounds invented.** It was written from too few replies: give **Write** five, and remove replies that only say “please call us”.
- **Every question has its own group.** Paste the list of keys into **Group** before each batch.
- **[CHECK] stays in a text.** Do not publish it: ask the colleague who sent the reply.

## Costs and data

About 40 prompts for 1,000 tickets, within the limits of most paid assistants. Tickets hold personal data: export only what you need, delete column C and D once column E is filled, and tell your data protection officer which assistant reads it.`;

/** The whole guide: steps, spreadsheet, prompts, upkeep. */
export const helpCenterMason = [setup, sheet, prompts, upkeep].join("\n\n");
