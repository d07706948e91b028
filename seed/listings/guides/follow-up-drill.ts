import { guide } from "../markdown";

const setup = guide(
  [
    "Open [script.google.com](https://script.google.com) with the account whose mail you want to follow up, and choose **New project**.",
    "Replace what is there with the script below, and change the settings at its top: how many days you wait, the days off of the countries you write to, and the words with which your readers promise something.",
    "Under **Project settings**, set the time zone you work in.",
    "Choose `drill` beside **Run**, press **Run**, and allow the script to read mail, write drafts and read your calendar.",
    "Look into **Drafts**: every draft is a reply in its thread and carries the label **Follow up**. Send, change or delete it.",
    "Choose `startEveryEvening` and press **Run** once. From then on the drafts are written between six and seven in the evening.",
  ],
  "The **Execution log** says how many threads were read and how many drafts were written. To see it work, send a mail with a question to a second address of yours and leave it unanswered. Two days later, set `waitDays` to 1 and run `drill`: a draft appears in that thread that repeats the question.",
);

const script = `## The script

\`\`\`js
const SETTINGS = {
  waitDays: 3,
  oldestDays: 90,
  mostDraftsADay: 20,
  mostFollowUps: 2,
  label: "Follow up",
  // Your own days off and those of the countries you write to.
  daysOff: ["2026-12-24", "2026-12-25", "2026-12-26", "2027-01-01"],
  promises: ["i will", "i'll", "get back to you", "by friday", "let you know"],
};

function drill() {
  const today = new Date();
  if (isDayOff(nextDay(today))) return console.log("Tomorrow is a day off.");
  const label =
    GmailApp.getUserLabelByName(SETTINGS.label) ||
    GmailApp.createLabel(SETTINGS.label);
  const query =
    "in:sent older_than:" + SETTINGS.waitDays +
    "d newer_than:" + SETTINGS.oldestDays + "d";
  const threads = GmailApp.search(query, 0, 200);
  let written = 0;
  for (const thread of threads) {
    if (written >= SETTINGS.mostDraftsADay) break;
    const text = followUpFor(thread);
    if (text === null) continue;
    thread.createDraftReply(text);
    thread.addLabel(label);
    written += 1;
  }
  console.log(threads.length + " threads read, " + written + " drafts written");
}

/** The text of a follow-up; null where the thread should rest. */
function followUpFor(thread) {
  const me = Session.getEffectiveUser().getEmail();
  const messages = thread.getMessages();
  const last = messages[messages.length - 1];
  if (last.isDraft() || !last.getFrom().includes(me)) return null;
  const mine = messages.filter((message) => message.getFrom().includes(me));
  let unanswered = 0;
  for (const message of messages.slice().reverse()) {
    if (!message.getFrom().includes(me)) break;
    unanswered += 1;
  }
  if (unanswered > SETTINGS.mostFollowUps || willMeet(last.getTo())) return null;
  const own = ownText(last.getPlainBody());
  const open = openQuestion(own) || brokenPromise(messages, me);
  if (open === null) return null;
  return [greetingOf(own), "", open, "", closingOf(ownText(mine[0].getPlainBody()))]
    .join("\\n");
}

/** Your words without what you quoted. */
function ownText(body) {
  const lines = body.split(/\\r?\\n/);
  const end = lines.findIndex((line) => /^(>|On .+ wrote:|-----)/.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).join("\\n").trim();
}

function openQuestion(text) {
  const asked = text.match(/[^.!?\\n]+\\?/g);
  if (!asked) return null;
  return "May I come back to my question: " + asked[asked.length - 1].trim();
}

/** What the other side promised in its last message. */
function brokenPromise(messages, me) {
  const theirs = messages.filter((message) => !message.getFrom().includes(me));
  if (theirs.length === 0) return null;
  const text = ownText(theirs[theirs.length - 1].getPlainBody());
  const sentence = text
    .split(/(?<=[.!?])\\s+/)
    .find((part) => SETTINGS.promises.some((word) => part.toLowerCase().includes(word)));
  return sentence ? 'You wrote: "' + sentence.trim() + '" Is there any news?' : null;
}

function greetingOf(text) {
  const first = text.split("\\n")[0].trim();
  return first.length > 0 && first.length < 40 ? first : "Hello,";
}

function closingOf(text) {
  const lines = text.split("\\n").map((line) => line.trim()).filter(Boolean);
  return lines.slice(-2).join("\\n");
}

/** Whether you meet one of these people within the next two weeks. */
function willMeet(to) {
  const end = new Date(Date.now() + 14 * 24 * 3600 * 1000);
  const guests = CalendarApp.getDefaultCalendar()
    .getEvents(new Date(), end)
    .flatMap((event) => event.getGuestList().map((guest) => guest.getEmail()));
  return guests.some((address) => to.includes(address));
}

function isDayOff(date) {
  const zone = Session.getScriptTimeZone();
  const day = Utilities.formatDate(date, zone, "yyyy-MM-dd");
  const weekday = Number(Utilities.formatDate(date, zone, "u"));
  return weekday > 5 || SETTINGS.daysOff.includes(day);
}

function nextDay(date) {
  return new Date(date.getTime() + 24 * 3600 * 1000);
}

function startEveryEvening() {
  ScriptApp.getProjectTriggers().forEach((trigger) => ScriptApp.deleteTrigger(trigger));
  ScriptApp.newTrigger("drill").timeBased().atHour(18).everyDays(1).create();
}
\`\`\``;

const rules = `## When a thread rests

| the script writes nothing if | because |
|---|---|
| the last message is not yours | somebody has answered |
| you have followed up twice without an answer | a third nudge rarely helps |
| you meet one of the readers within 14 days | you can ask then |
| your last mail has no question and theirs no promise | there is nothing to ask for |
| the thread is older than 90 days | the moment has passed |
| tomorrow is a weekend or a day off | the draft would wait anyway |

## If something is wrong

- **No drafts.** Look at the Execution log. “0 threads read” means that nothing you sent is old enough; lower \`waitDays\`.
- **A newsletter is followed up.** Answer it from another address, or add \`-category:promotions\` to the query.
- **The greeting is odd.** It is the first line of your last mail in that thread, if that is shorter than 40 characters.
- **Google stops the script.** A personal account may run scripts for 90 minutes a day; 200 threads take about two.

## Costs and data

Apps Script is free of charge within Google's daily limits. The script runs in your own account: no mail leaves it, and nothing is sent without you. It reads your sent mail and your calendar, and writes drafts and one label. Delete the project to end that.`;

/** The whole guide: steps, script, rules, repair. */
export const followUpDrill = [setup, script, rules].join("\n\n");
