import { createHash, createHmac } from "node:crypto";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Picks the backup of a drill. The day decides: the same day picks the same
 * backup, and one that was never drilled goes before one that was.
 */
export function choose({ on, backups, drilled }) {
  if (backups.length === 0) {
    throw new Error(
      "There are no backups to choose from. Check the repository.",
    );
  }
  const counts = backups.map(
    ({ id }) => drilled.filter((other) => other === id).length,
  );
  const fewest = Math.min(...counts);
  const candidates = backups
    .filter((_, index) => counts[index] === fewest)
    .sort((a, b) => byText(a.id, b.id));
  const digest = createHash("sha256").update(on).digest();
  const chosen = candidates[digest.readUInt32BE(0) % candidates.length];
  return { id: chosen.id, takenAt: chosen.takenAt, drilledBefore: fewest };
}

/**
 * Compares a restored backup with what it should hold and with the promised
 * times, and writes the next entry of the log. Each entry is signed together
 * with the signature before it.
 */
export function verify(input, { signingKey }) {
  const { expected, restored, backup, newestTakenAt, promise } = input;
  const { startedAt, finishedAt } = input;
  const minutes = round(
    (Date.parse(finishedAt) - Date.parse(startedAt)) / MINUTE,
  );
  if (minutes < 0) {
    throw new Error(
      "The drill ends before it starts. Correct startedAt or finishedAt.",
    );
  }
  const ageHours = round(
    (Date.parse(startedAt) - Date.parse(newestTakenAt)) / (DAY / 24),
  );
  const checks = [
    ...fileChecks(expected.files, restored.files),
    ...expected.tables.map((table) => rowCheck(table, restored.tables)),
    limitCheck("Recovery time", minutes, {
      limit: promise.recoveryMinutes,
      unit: "minutes",
    }),
    limitCheck("Age of the newest backup", ageHours, {
      limit: promise.backupHours,
      unit: "hours",
    }),
  ];
  const failed = checks.filter(({ passed }) => !passed);
  const passed = failed.length === 0;
  const entry = {
    backup: backup.id,
    finishedAt,
    minutes,
    passed,
    failed: failed.map(({ check, found }) => `${check}: ${found}`),
    previous: input.previousSignature,
  };
  return {
    passed,
    minutes,
    checks,
    report: reportText(backup.id, checks, failed),
    entry: { ...entry, signature: sign(entry, signingKey) },
  };
}

/** Checks the signatures of a log and that no entry is missing in between. */
export function auditLog({ entries }, { signingKey }) {
  const problems = entries.flatMap((signed, index) => {
    const { signature, ...entry } = signed;
    const before = index === 0 ? entry.previous : entries[index - 1].signature;
    return [
      ...(sign(entry, signingKey) === signature
        ? []
        : [`Entry ${index + 1} was changed after it was signed.`]),
      ...(entry.previous === before
        ? []
        : [`Entry ${index + 1} does not follow entry ${index}.`]),
    ];
  });
  const passed = entries.filter((entry) => entry.passed).length;
  return {
    isIntact: problems.length === 0,
    problems,
    drills: entries.length,
    passed,
  };
}

function fileChecks(expected, restored) {
  const found = new Map(restored.map((file) => [file.path, file.sha256]));
  return expected.map(({ path, sha256 }) => {
    const own = found.get(path);
    const isSame = own?.toLowerCase() === sha256.toLowerCase();
    const state = isSame ? "the same" : "another content";
    return {
      check: `File ${path}`,
      passed: isSame,
      found: own === undefined ? "missing" : state,
    };
  });
}

/** Rows may have grown since the figures were taken, but not by more than allowed. */
function rowCheck({ name, rows, tolerancePercent }, restored) {
  const own = restored.find((table) => table.name === name);
  const allowed = (rows * tolerancePercent) / 100;
  return {
    check: `Table ${name}`,
    passed: own !== undefined && Math.abs(own.rows - rows) <= allowed,
    found: own === undefined ? "missing" : `${own.rows} rows, expected ${rows}`,
  };
}

function limitCheck(check, value, { limit, unit }) {
  return {
    check,
    passed: value <= limit,
    found: `${value} ${unit}, promised ${limit}`,
  };
}

function reportText(id, checks, failed) {
  const head =
    failed.length === 0
      ? `Backup ${id} passed all ${checks.length} checks.`
      : `Backup ${id} failed ${failed.length} of ${checks.length} checks.`;
  return [
    head,
    ...failed.map(({ check, found }) => `- ${check}: ${found}`),
  ].join("\n");
}

/** The fields in a fixed order, so that the same entry has the same signature. */
function sign({ backup, finishedAt, minutes, passed, failed, previous }, key) {
  const text = JSON.stringify([
    backup,
    finishedAt,
    minutes,
    passed,
    failed,
    previous,
  ]);
  return createHmac("sha256", key).update(text).digest("hex");
}

function byText(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function round(value) {
  return Math.round(value * 10) / 10;
}
