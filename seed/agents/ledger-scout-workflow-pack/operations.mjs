const DAY = 86_400_000;

/** Lists the documents of the close that are missing, with a reminder each. */
export function collect({ today, month, required, received }) {
  const have = new Set(received.map(key));
  const missing = required
    .filter(({ document }) => !have.has(key(document)))
    .map((one) => ({ ...one, daysLate: daysBetween(one.dueOn, today) }))
    .sort((a, b) => b.daysLate - a.daysLate);
  const due = missing.filter(({ daysLate }) => daysLate >= 0);
  return {
    missing: missing.map(({ document, from, daysLate }) => ({
      document,
      from,
      daysLate: Math.max(daysLate, 0),
    })),
    reminders: due.map((one) => reminder(one, month)),
    complete: missing.length === 0,
  };
}

/** Matches bank lines with ledger entries; what has no partner is open. */
export function reconcile({ bank, ledger, days }) {
  const open = { bank: [...bank], ledger: [...ledger] };
  const matches = [...matchOne(open, days), ...matchTwo(open, days)];
  const difference = total(bank) - total(ledger);
  return {
    matches,
    openBank: open.bank,
    openLedger: open.ledger,
    difference,
    note: reconcileNote(open, difference),
  };
}

/** Flags accounts that moved by more than both limits, with a draft comment. */
export function flag({ accounts, limitAmount, limitPercent }) {
  const flags = accounts
    .map((account) => ({
      ...account,
      change: account.actual - account.previous,
    }))
    .filter(({ change, previous }) => {
      const percent = previous === 0 ? Infinity : change / Math.abs(previous);
      const isLarge = Math.abs(percent) * 100 >= limitPercent;
      return change !== 0 && Math.abs(change) >= limitAmount && isLarge;
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return {
    flags: flags.map(({ account, name, change, ...rest }) => ({
      account,
      name,
      change,
      comment: comment(name, change, rest),
    })),
  };
}

/** Writes what the controller should know before the close, the worst first. */
export function brief({ month, missing, open, flags }) {
  const sum = open.reduce((all, { amount }) => all + Math.abs(amount), 0);
  const lines = [
    ...list("Missing documents", missing),
    ...list(
      `Open items, ${money(sum)} in all`,
      bySize(open).map(({ text, amount }) => `${text}: ${money(amount)}`),
    ),
    ...list(
      "Movements to explain",
      flags.map((one) => one.comment),
    ),
  ];
  const isReady = lines.length === 0;
  const head = isReady
    ? `${month} is ready to close.`
    : `${month} is not ready to close.`;
  return { isReady, text: [head, ...lines].join("\n") };
}

/** Bundles evidence by account with a table of contents; needs a release. */
export function archive({ month, release, accounts, evidence }) {
  const bundles = accounts.map(({ account, name }) => ({
    account,
    name,
    files: evidence
      .filter((one) => one.account === account)
      .map(({ file }) => file)
      .sort(),
  }));
  const known = new Set(accounts.map(({ account }) => account));
  const withoutEvidence = bundles.filter(({ files }) => files.length === 0);
  const unknown = evidence.filter(({ account }) => !known.has(account));
  const isReady =
    release !== null && withoutEvidence.length + unknown.length === 0;
  return {
    isReady,
    contents: contents(month, { release, bundles }),
    withoutEvidence: withoutEvidence.map(({ account }) => account),
    unknownAccount: unknown.map(({ file }) => file),
  };
}

function reminder({ document, from, email, dueOn, daysLate }, month) {
  const since =
    daysLate === 0
      ? "It is due today."
      : `It was due on ${dueOn}, ${count(daysLate, "day")} ago.`;
  return {
    to: email,
    subject: `${document} for ${month}`,
    text: `Hello ${from},\n\nwe need “${document}” to close ${month}. ${since} Please reply to this email with the file.`,
  };
}

/** One bank line and one entry: equal amounts, near in time, the likest text. */
function matchOne(open, days) {
  return open.bank.slice().flatMap((line) => {
    const near = open.ledger.filter(
      (entry) =>
        entry.amount === line.amount &&
        Math.abs(daysBetween(entry.on, line.on)) <= days,
    );
    if (near.length === 0) return [];
    const best = near.reduce((a, b) => (rank(b, line) > rank(a, line) ? b : a));
    return [take(open, line, [best])];
  });
}

/** One bank line and two entries that add up to it, such as a card payout. */
function matchTwo(open, days) {
  return open.bank.slice().flatMap((line) => {
    const near = open.ledger.filter(
      ({ on }) => Math.abs(daysBetween(on, line.on)) <= days,
    );
    const amounts = new Set(near.map(({ amount }) => amount));
    for (const [index, first] of near.entries()) {
      const rest = line.amount - first.amount;
      if (!amounts.has(rest)) continue;
      const second = near
        .slice(index + 1)
        .find(({ amount }) => amount === rest);
      if (second) return [take(open, line, [first, second])];
    }
    return [];
  });
}

function take(open, line, entries) {
  open.bank = open.bank.filter((one) => one !== line);
  open.ledger = open.ledger.filter((one) => !entries.includes(one));
  return { bank: line.id, ledger: entries.map(({ id }) => id) };
}

/** More words in common count most, then fewer days apart. */
function rank(entry, line) {
  const words = new Set(line.text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const own = entry.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const shared = own.filter((word) => words.has(word)).length;
  return shared * 1000 - Math.abs(daysBetween(entry.on, line.on));
}

function reconcileNote({ bank, ledger }, difference) {
  if (bank.length + ledger.length === 0) return "Everything reconciles.";
  const lines = bySize([...bank, ...ledger]).slice(0, 5);
  return [
    `${bank.length} open on the bank side, ${ledger.length} in the ledger, difference ${money(difference)}. The largest:`,
    ...lines.map(({ on, text, amount }) => `- ${on} ${text}: ${money(amount)}`),
  ].join("\n");
}

function comment(name, change, { previous, bookings }) {
  const side = change > 0 ? "up" : "down";
  const percent =
    previous === 0
      ? ""
      : ` (${Math.round((Math.abs(change) / Math.abs(previous)) * 100)}%)`;
  const causes = bySize(bookings)
    .filter(({ amount }) => Math.sign(amount) === Math.sign(change))
    .slice(0, 2)
    .map(({ text, amount }) => `${text} ${money(amount)}`);
  const why = causes.length > 0 ? `, mainly ${causes.join(" and ")}` : "";
  return `${name} is ${side} ${money(Math.abs(change))}${percent}${why}.`;
}

function contents(month, { release, bundles }) {
  const rows = bundles.map(({ account, name, files }, index) =>
    [
      `${index + 1}. ${account} ${name}`,
      ...files.map((file) => `   - ${file}`),
    ].join("\n"),
  );
  const signed = release
    ? `Released by ${release.by} on ${release.on}`
    : "Not released";
  return [`# Close of ${month}`, signed, ...rows].join("\n");
}

function list(title, lines) {
  if (lines.length === 0) return [];
  return [`${title}:`, ...lines.map((line) => `- ${line}`)];
}

function bySize(rows) {
  return [...rows].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

function total(rows) {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function count(number, noun) {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

function key(text) {
  return text.trim().toLowerCase();
}

function daysBetween(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
