import { expect, test } from "vitest";

import { lastActivityText, securityLevel } from "~/domain/insights/dashboard";
import { dateLabel, dayLabel, timeLabel } from "~/domain/projects/project-chat";
import {
  planSummary,
  readWorkflow,
  uncoveredQuotes,
} from "~/domain/projects/project-plan";
import {
  NO_ESTIMATE,
  requestMoveMessage,
} from "~/domain/projects/project-request";
import { describedWords, projectWords } from "~/domain/projects/project-words";
import { unplannedWorkflow } from "~/domain/workflows/plan";

const NOW = new Date("2026-03-02T09:00:00.000Z");

test.each([
  ["admin", 0, "TOP SECRET"],
  ["user", 0, "RECRUIT"],
  ["user", 1, "OPERATIVE"],
  ["user", 2, "OPERATIVE"],
  ["user", 3, "SPECIALIST"],
  ["user", 5, "SPECIALIST"],
  ["user", 6, "COMMANDER"],
])("a %s with %i agents is %s", (role, agents, level) => {
  expect(securityLevel(role, agents)).toBe(level);
});

test.each([
  [0, "Just now (login)"],
  [59, "Just now (login)"],
  [60, "1 minute ago (login)"],
  [59 * 60, "59 minutes ago (login)"],
  [60 * 60, "1 hour ago (login)"],
  [23 * 3600, "23 hours ago (login)"],
  [24 * 3600, "1 day ago (login)"],
  [49 * 3600, "2 days ago (login)"],
])("activity %i seconds ago is shown as %s", (seconds, text) => {
  const at = new Date(NOW.getTime() - seconds * 1000);
  expect(lastActivityText({ at, type: "login" }, NOW)).toBe(text);
});

test("without activity the user has just logged in", () => {
  expect(lastActivityText({ at: null, type: null }, NOW)).toBe(
    "Just logged in",
  );
});

test.each([
  ["2026-03-02T00:00:00Z", "Today"],
  ["2026-03-01T23:59:59Z", "Sunday, March 1"],
  ["2025-12-31T12:00:00Z", "Wednesday, December 31, 2025"],
])("a message of %s is shown under %s", (at, label) => {
  expect(dayLabel(new Date(at), NOW)).toBe(label);
});

test("times are in 24-hour format, in UTC or the reader's zone", () => {
  const at = new Date("2026-03-01T16:02:59Z");
  expect(timeLabel(at)).toBe("16:02");
  expect(timeLabel(at, "Asia/Tokyo")).toBe("01:02");
  expect(timeLabel(new Date("2026-03-01T00:00:00Z"))).toBe("00:00");
});

test("days begin at midnight in the reader's zone", () => {
  const at = new Date("2026-03-01T16:02:59Z");
  const now = new Date("2026-03-02T03:00:00Z");
  expect(dayLabel(at, now)).toBe("Sunday, March 1");
  expect(dayLabel(at, now, "Asia/Tokyo")).toBe("Today");
  expect([dateLabel(at), dateLabel(at, "Asia/Tokyo")]).toEqual([
    "Mar 1, 2026",
    "Mar 2, 2026",
  ]);
  const newYear = new Date("2025-12-31T20:00:00Z");
  expect(dayLabel(newYear, now, "Asia/Tokyo")).toBe("Thursday, January 1");
  expect(dayLabel(newYear, now)).toBe("Wednesday, December 31, 2025");
});

test("a status change says who did what, with the estimate and the notes", () => {
  expect(requestMoveMessage("ghost", "declined", NO_ESTIMATE)).toBe(
    "ghost declined the request. The chat is closed.",
  );
  const estimate = {
    estimatedPriceCents: 120_050,
    estimatedDays: 1,
    operatorNotes: "Athena first.",
  };
  expect(requestMoveMessage("ghost", "accepted", estimate)).toBe(
    "ghost accepted the request. Estimated price: $1,200.50. Estimated time: 1 day.\n\nAthena first.",
  );
});

test("a missing part of a sent plan gets its default, an invalid one is refused", () => {
  const read = readWorkflow({ mission_name: "OPERATION X" }, "Sort mail");
  expect(read).toMatchObject({
    mission_name: "OPERATION X",
    user_request: "Sort mail",
    total_steps: 1,
  });
  expect(readWorkflow({ workflow: "no" }, "Sort mail")).toBeNull();
});

test("a plan of human work claims no automation", () => {
  expect(planSummary(unplannedWorkflow("Sort mail"))).toBe(
    "1 step · custom development",
  );
});

test("a plan's summary counts only parts that are covered and understood", () => {
  const plan = unplannedWorkflow("Sort mail");
  const need = (quote: string) => ({
    quote,
    task: quote,
    name: quote,
    strength: 1,
    step: 1,
  });
  const foreign = {
    ...plan,
    needs: [need("sort mail"), need("post to Slack")],
    uncovered: ["post to Slack"],
    notUnderstood: ["book into Dentrix"],
  };
  expect(planSummary(foreign)).toBe(
    "1 step · covers 1 of 3 parts · 1 not understood · custom development",
  );
});

test("missing texts are suggested from the plan", () => {
  const plan = unplannedWorkflow("Sort mail");
  const proposed = { projectName: "Sort mail", firstMessage: "Sort mail" };
  expect(projectWords(plan)).toEqual(proposed);
  const firstMessage = "Can you start in May?";
  expect(projectWords(plan, { firstMessage })).toEqual({
    ...proposed,
    firstMessage,
  });
});

test.each([
  ["Sort mail. Then file it.", "Sort mail"],
  ["mailbox ".repeat(10), `${"mailbox ".repeat(6)}mailbox…`],
  ["\u6c49".repeat(80), `${"\u6c49".repeat(59)}…`],
])("a brief of %s is called %s", (text, projectName) => {
  expect(describedWords(text)).toEqual({ projectName, firstMessage: text });
});

test("parts that no agent does are quoted; an older plan has no quotes", () => {
  const need = (quote: string, step: number | null) => ({
    quote,
    task: quote,
    name: quote,
    strength: 1,
    step,
  });
  const needs = [need("answer the phone", 1), need("chase invoices", null)];
  const older = unplannedWorkflow("Sort mail");
  expect(uncoveredQuotes({ ...older, needs })).toEqual(["chase invoices"]);
  const uncovered = ["text patients"];
  expect(uncoveredQuotes({ ...older, needs, uncovered })).toEqual(uncovered);
  expect(uncoveredQuotes(older)).toEqual([]);
});
