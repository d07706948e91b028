import { guide } from "../markdown";

const setup = guide(
  [
    "Create a Google spreadsheet with the tabs **Promises**, **Results**, **Spending** and **Voices**, with the columns below.",
    "Fill **Promises** from the grant agreement: one row for each outcome, with the number and the date that you agreed to.",
    "Fill **Results** from your donor or program system, and **Spending** from an export of your accounting. Give each row the number of the promise it belongs to.",
    "Write field notes and quotations into **Voices**, each with its source and the consent to print it.",
    "Copy the funder's questions and word limits into a document, one heading each.",
    "For each heading, run the prompt **Draft** with the rows that belong to it, and paste the text under the heading.",
    "Run the prompt **Check** on the whole draft. Then the executive director reads it and signs it off.",
  ],
  "Each paragraph ends with the numbers of the rows it was written from, such as (R4, V2). Pick five figures at random and find them in the sheet. Remove the row numbers before you send the report.",
);

const sheet = `## The spreadsheet

| tab | columns |
|---|---|
| Promises | A number (P1, P2, …), B outcome, C promised, D by when, E reached, F gap, G share |
| Results | A number (R1, …), B promise, C date, D figure, E where it comes from |
| Spending | A number (S1, …), B promise, C budget line, D budget, E spent, F booking |
| Voices | A number (V1, …), B promise, C words, D who, E consent (yes or empty) |

\`\`\`text
Promises E2   =SUMIFS(Results!D:D, Results!B:B, A2)
Promises F2   =C2 - E2
Promises G2   =IF(C2 = 0, "", E2 / C2)
\`\`\`

**The gap**: sort **Promises** by G. What is below 0.9 needs a sentence of its own: what was promised, what was reached, why, and what you do about it.

**The budget table**: put this on a new tab, and paste the result into the report.

\`\`\`text
=QUERY(Spending!A:F, "select C, sum(D), sum(E), sum(D) - sum(E) where C is not null group by C label sum(D) 'Budget', sum(E) 'Spent', sum(D) - sum(E) 'Left'")
\`\`\``;

const prompts = `## The prompts

**Draft**

\`\`\`text
Write one section of a grant report.
- Heading and limit: {the funder's question}, at most {number} words.
- Use only the rows below. Estimate nothing. Where a row is missing that the
  question asks for, write [MISSING: what].
- Give every figure as promised and as reached. Say plainly what was not
  reached, and the reason if a row gives one.
- Quote only rows of Voices with consent "yes", word for word.
- End each paragraph with the numbers of its rows in brackets.
- Plain words, no praise of ourselves.
Rows: {the rows of Promises, Results, Spending and Voices}
\`\`\`

**Check**

\`\`\`text
Compare this draft with the rows. List, as a table: figures that no row has,
figures that differ from their row, promises that the draft does not mention,
quotations that differ from Voices or lack consent, sections over their limit.
Correct nothing.
\`\`\``;

const rest = `## If something is wrong

- **[MISSING] stays in a section.** Ask the program staff; do not let the assistant fill it.
- **The totals differ from your books.** Look for bookings without a promise: filter **Spending** B for empty cells.
- **A section is too long.** Run **Draft** again with a limit ten percent lower.

## Costs and data

The plan of your chat assistant; a report takes 15 to 30 prompts. Remove names of the people you serve before you paste notes, unless they have agreed. Keep the spreadsheet as long as the funder may audit you.`;

/** The whole guide: steps, spreadsheet, prompts, repair. */
export const grantReportScribe = [setup, sheet, prompts, rest].join("\n\n");
