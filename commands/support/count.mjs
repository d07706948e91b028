import fs from "node:fs";

import { inProject } from "./project.mjs";

/** Counts a check as one: passed or failed. */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts the tests in Vitest's JSON report. */
export function countUnitTests(code, reportFile) {
  const report = readReport(reportFile);
  return atLeastOneFailure(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
  });
}

/**
 * Counts the tests in Playwright's JSON report, in all projects. "Flaky" ones
 * passed when repeated in a new browser, because the first had stopped drawing.
 */
export function countBrowserTests(code, reportFile) {
  const stats = readReport(reportFile)?.stats;
  return atLeastOneFailure(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  });
}

/**
 * A run can fail without a failed test, such as by a broken file or no tests.
 */
function atLeastOneFailure(code, counts) {
  const nothingRan = counts.passed + counts.failed === 0;
  if (nothingRan || (code !== 0 && counts.failed === 0)) {
    return { ...counts, failed: 1 };
  }
  return counts;
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(inProject(file), "utf8"));
  } catch {
    return undefined;
  }
}
