import { guide } from "../markdown";

const setup = guide(
  [
    "Copy “The style guide” below into a document and replace its lines with your own rules. One page is enough.",
    "Copy “The prompt” into a chat with your language model, or into the system prompt if you use its API. Put your style guide where it says `STYLE GUIDE`, and your list of declined rules where it says `DECLINED`.",
    "Send a draft of up to two thousand words. Copy it from Google Docs or Word as plain text; Markdown stays as it is.",
    "Go through the table the model returns. Accept a change by making it in your draft; the original is never overwritten for you.",
    "Write each change that you turn down into “The list of declined rules”. A rule you turned down twice is not used again.",
    "Before you publish, go through “The checklist”.",
  ],
  "Send the test draft below. A good answer has six rows: one each for terms, tone, length, a forbidden phrase, a claim without a source, and a sentence that is hard to read. If a row is missing or the quotation is changed, the model is too small for the job: use a larger one.",
);

const styleGuide = `## The style guide

\`\`\`text
R1 Terms: write "sign in", not "log in" or "login". Write "customer", not "client".
R2 Tone: speak to the reader as "you". No exclamation marks. No jokes about money or law.
R3 Length: at most 25 words a sentence and 4 sentences a paragraph.
R4 Forbidden phrases: "world-class", "leverage", "in order to", "at the end of the day", "simply".
R5 Claims: a number, a comparison or "the first", "the only", "the best" needs a source.
R6 Clarity: active voice, verbs in place of nouns, one thought a sentence.
R7 Never change: quotations, names of products, laws, code, links.
\`\`\``;

const prompt = `## The prompt

\`\`\`text
You are a careful copy editor. You propose changes and never rewrite the whole draft.

STYLE GUIDE
(paste your style guide here)

DECLINED
(paste your list of declined rules here; skip a rule that is in it twice)

How to work:
1. Read the draft sentence by sentence. Compare each sentence with every rule of the style guide.
2. Leave everything inside quotation marks, code, links and names exactly as it is, even if it breaks a rule.
3. Propose the smallest change that fixes the problem. Keep the meaning, the facts and the order.
4. If a claim needs a source and has none, do not change it. Write "source?" in the column "Proposed".
5. If you are not sure that a change keeps the meaning, write a question in place of the change.
6. Do not propose anything that no rule asks for.

Answer with one table and nothing else, in the order of the draft:

| No. | Original sentence | Proposed | Rule | Reason in one sentence |

If no rule is broken, answer: "No changes."

DRAFT
(paste your draft here)
\`\`\``;

const declined = `## The list of declined rules

One line for each change you turn down. The same rule and case twice means: not again.

\`\`\`text
Date        Rule  Case                              Turned down
2026-03-02  R3    sentences in the terms of sale    once
2026-03-09  R1    "client" in texts for law firms   twice
\`\`\`

Look at the list once a month. A rule that is declined for many cases belongs out of the style guide; a case that comes back belongs into it as an exception.`;

const testDraft = `## The test draft

\`\`\`text
Log in to see your bill. It's amazing!

In order to change your plan, open the settings. We are the fastest provider in Ohio.

The cancellation of a contract by a customer is something for which a period of two weeks, beginning with the day on which the confirmation was received by mail, has been provided by us.

A change of address is made by our office.

As our founder says: "We leverage every login."
\`\`\`

What has to come back: "Log in" (R1), "It's amazing!" (R2), "In order to" (R4), "the fastest provider" (R5, with "source?"), the long sentence about cancellation (R3), and "A change of address is made" (R6). The sentence of the founder stays, although it breaks R1 and R4.`;

const checklist = `## The checklist

1. Every quotation is the same as in the source, letter by letter.
2. Every number, name, date and link is the same as before editing.
3. Every claim marked "source?" has a source now, or is gone.
4. No sentence has more words than your limit.
5. Terms are the same in headings, text and buttons.
6. No forbidden phrase is left: search for each of them.
7. You read the text aloud once, and did not stumble.`;

/** How to set up Plain Words Editor, with its style guide, prompt and lists. */
export const plainWordsEditor = [
  setup,
  styleGuide,
  prompt,
  declined,
  testDraft,
  checklist,
].join("\n\n");
