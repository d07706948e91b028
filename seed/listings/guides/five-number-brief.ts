import { guide } from "../markdown";

const setup = guide(
  [
    "Create a Google spreadsheet with three tabs: **Daily**, **Settings** and **Notes**. Fill them in as described under “The spreadsheet”.",
    "Put your history into **Daily**: export the daily figures of your till, booking system or bank as CSV, and import the file with **File > Import**. Fourteen days are enough to begin with.",
    "Pick five figures from the list of thirty below and write their column titles into **Settings**.",
    "Open **Extensions > Apps Script**, replace what is there with the script below, and save it.",
    "Choose `sendBrief` beside **Run**, press **Run**, and allow the script to read this spreadsheet and to send mail.",
    "Choose `startMorningTrigger` and press **Run** once. From the next day on the mail comes between five and six in the morning, in the time zone of the script.",
    "Add yesterday's row every evening, by hand or with the import your till offers. Write closures, promotions and bad weather into **Notes**.",
  ],
  "The mail shows five figures. Each has the day before, the same weekday last week, and a reason or the words “no reason found”. To see that the reason works, write a note for yesterday and run `sendBrief` again: the note is the reason now.",
);

const spreadsheet = `## The spreadsheet

**Daily**: one row for each day, the date in the first column.

\`\`\`text
Date        Sales    Tickets  Average ticket  New customers  Labor cost
2026-03-02  1840.00  92       =B2/C2          7              510.00
2026-03-03  1610.50  85       =B3/C3          4              510.00
\`\`\`

**Settings**: labels in column A, values in column B.

\`\`\`text
Recipients            owner@shop.example, partner@shop.example
Figure 1              Sales
Figure 2              Tickets
Figure 3              Average ticket
Figure 4              New customers
Figure 5              Labor cost
Smallest change in %  10
\`\`\`

**Notes**: the date in column A, what happened in column B.

\`\`\`text
Date        Note
2026-03-03  Street closed from noon
\`\`\``;

const figures = `## Thirty figures to choose from

Sales

1. Sales: all takings of the day without tax
2. Tickets: number of sales
3. Average ticket: \`=Sales/Tickets\`
4. Items per ticket: \`=Items/Tickets\`
5. Discounts given
6. Refunds
7. Gross margin: \`=(Sales-Cost of goods)/Sales\`
8. Sales of the best product
9. Online sales
10. Share of online sales: \`=Online sales/Sales\`

Customers

11. Visitors
12. Conversion: \`=Tickets/Visitors\`
13. New customers
14. Returning customers
15. Memberships sold
16. Memberships ended
17. Reviews received
18. Average of the reviews

Bookings

19. Bookings made
20. Bookings for tomorrow
21. Cancellations
22. No-shows
23. Occupancy: \`=Booked places/All places\`
24. Sales per place: \`=Sales/All places\`

Costs and cash

25. Labor cost
26. Share of labor: \`=Labor cost/Sales\`
27. Sales per hour worked: \`=Sales/Hours\`
28. Waste
29. Bank balance
30. Unpaid invoices

Most shops begin with 1, 2, 3, 13 and 26; most studios with 1, 19, 22, 23 and 16.`;

const script = `## The script

\`\`\`javascript
const TABS = { daily: "Daily", settings: "Settings", notes: "Notes" };

/** Sends the mail about yesterday. */
function sendBrief() {
  const book = SpreadsheetApp.getActive();
  const zone = book.getSpreadsheetTimeZone();
  const keyOf = (date) => Utilities.formatDate(date, zone, "yyyy-MM-dd");
  const read = (tab) => book.getSheetByName(tab).getDataRange().getValues();
  const data = {
    daily: withKeys(read(TABS.daily), keyOf),
    notes: withKeys(read(TABS.notes), keyOf),
    settings: readSettings(read(TABS.settings)),
    daysAgo: (days) => keyOf(new Date(Date.now() - days * 86400000)),
  };
  const subject = "Five numbers for " + data.daysAgo(1);
  MailApp.sendEmail(data.settings.recipients, subject, briefText(data));
}

/** Run this once: it starts the mail of every morning. */
function startMorningTrigger() {
  for (const trigger of ScriptApp.getProjectTriggers()) {
    if (trigger.getHandlerFunction() === "sendBrief") {
      ScriptApp.deleteTrigger(trigger);
    }
  }
  ScriptApp.newTrigger("sendBrief").timeBased().everyDays(1).atHour(5).create();
}

function withKeys(values, keyOf) {
  const [head, ...rows] = values;
  const days = new Map();
  for (const row of rows) {
    if (row[0] instanceof Date) days.set(keyOf(row[0]), row);
  }
  return { head, days };
}

function readSettings(rows) {
  const figures = rows.filter(([label]) => /^Figure/.test(label));
  const value = (name) => (rows.find(([label]) => label === name) || [])[1];
  return {
    recipients: String(value("Recipients") || ""),
    figures: figures.map(([, name]) => String(name)).filter((name) => name),
    smallest: Number(value("Smallest change in %")) || 10,
  };
}

function briefText(data) {
  const { daily, settings, daysAgo } = data;
  const row = daily.days.get(daysAgo(1));
  if (!row) return "There is no row for " + daysAgo(1) + " in Daily.";
  return settings.figures.map((name) => figureText(name, data)).join("\\n\\n");
}

function figureText(name, data) {
  const now = valueOf(name, 1, data);
  if (now === null) return name + ": no figure in Daily";
  const before = valueOf(name, 2, data);
  const week = valueOf(name, 8, data);
  const lines = [
    name + ": " + shown(now),
    "  day before: " + shown(before) + changeText(before, now),
    "  same weekday last week: " + shown(week) + changeText(week, now),
  ];
  const change = percent(week, now);
  if (change !== null && Math.abs(change) >= data.settings.smallest) {
    lines.push("  reason: " + reasonFor(name, data));
  }
  return lines.join("\\n");
}

function valueOf(name, days, { daily, daysAgo }) {
  const column = daily.head.indexOf(name);
  const row = daily.days.get(daysAgo(days));
  const value = row && column > 0 ? row[column] : "";
  return typeof value === "number" ? value : null;
}

/** A note of yesterday, then one of a week ago, then the figure that moved most. */
function reasonFor(name, data) {
  const note = (days) => (data.notes.days.get(data.daysAgo(days)) || [])[1];
  if (note(1)) return note(1);
  if (note(8)) return "a week ago: " + note(8);
  const moved = data.daily.head
    .slice(1)
    .filter((other) => other && other !== name)
    .map((other) => ({
      other,
      change: percent(valueOf(other, 8, data), valueOf(other, 1, data)),
    }))
    .filter(({ change }) => change !== null)
    .filter(({ change }) => Math.abs(change) >= data.settings.smallest)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0];
  return moved
    ? moved.other + " changed too, by " + moved.change + " percent"
    : "no reason found";
}

function percent(before, now) {
  if (before === null || now === null || before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}

function changeText(before, now) {
  const change = percent(before, now);
  if (change === null) return "";
  return " (" + (change > 0 ? "+" : "") + change + " percent)";
}

function shown(value) {
  return value === null ? "no figure" : String(Math.round(value * 100) / 100);
}
\`\`\``;

const problems = `## If something is wrong

- **No mail**: open **Executions** in Apps Script. A tab with another name than Daily, Settings or Notes is the usual cause.
- **“There is no row”**: the date in the first column is text. Select the column and choose **Format > Number > Date**.
- **“no figure in Daily”**: the title in **Settings** is not the same as in the first row of **Daily**.
- **The mail is a day off**: set the time zone under **File > Settings** in the spreadsheet and under **Project Settings** in Apps Script.`;

/** How to set up Five Number Brief, with its spreadsheet, figures and script. */
export const fiveNumberBrief = [
  setup,
  spreadsheet,
  figures,
  script,
  problems,
].join("\n\n");
