const WEEKS = 13;
const DAY = 86_400_000;

/**
 * Projects the cash of thirteen weeks from open invoices and planned payments.
 * An invoice is expected as late as its customer has paid on average; amounts
 * are whole cents.
 */
export function forecast({ startsOn, balance, invoices, payments, paid }) {
  const delays = averageDelays(paid);
  const moves = [
    ...invoices.map(({ customer, dueOn, amount }) => ({
      on: addDays(dueOn, delays.get(customer) ?? 0),
      amount,
      reason: `${customer} pays`,
    })),
    ...payments.map(({ on, amount, reason }) => ({
      on,
      amount: -amount,
      reason,
    })),
  ];
  const weeks = addBalances(startsOn, balance, moves);
  const low = weeks.reduce((a, b) => (b.balance < a.balance ? b : a));
  return {
    weeks,
    low: explainLow(low),
    note: fridayNote(weeks, low),
    delays: Object.fromEntries(delays),
  };
}

/** Compares what was forecast for a week with what happened in it. */
export function compare({ expected, actual }) {
  const gap = actual.balance - expected.balance;
  const missing = expected.moves.filter(
    ({ reason }) => !actual.moves.some((move) => move.reason === reason),
  );
  const largest = missing.sort(
    (a, b) => Math.abs(b.amount) - Math.abs(a.amount),
  )[0];
  return { gap, sentence: gapSentence(gap, largest) };
}

function averageDelays(paid) {
  const late = new Map();
  for (const { customer, dueOn, paidOn } of paid) {
    const days = (Date.parse(paidOn) - Date.parse(dueOn)) / DAY;
    late.set(customer, [...(late.get(customer) ?? []), days]);
  }
  return new Map(
    [...late].map(([customer, days]) => {
      const sum = days.reduce((total, each) => total + each, 0);
      return [customer, Math.max(0, Math.round(sum / days.length))];
    }),
  );
}

function addBalances(startsOn, balance, moves) {
  let sum = balance;
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = addDays(startsOn, index * 7);
    const to = addDays(from, 7);
    // What is overdue by the forecast arrives in the first week.
    const own = moves.filter(
      ({ on }) => on < to && (on >= from || index === 0),
    );
    sum += own.reduce((total, { amount }) => total + amount, 0);
    return { from, balance: sum, moves: own };
  });
}

function explainLow({ from, balance, moves }) {
  const largest = [...moves].sort((a, b) => a.amount - b.amount)[0];
  return { from, balance, movedBy: largest ? largest.reason : null };
}

function fridayNote(weeks, low) {
  const [first] = weeks;
  const last = weeks[weeks.length - 1];
  return [
    `This week ends with ${money(first.balance)}.`,
    `The low point is ${money(low.balance)} in the week of ${low.from}.`,
    `In thirteen weeks you have ${money(last.balance)}.`,
  ].join(" ");
}

function gapSentence(gap, largest) {
  if (gap === 0) return "The week ended as forecast.";
  const side = gap < 0 ? "below" : "above";
  const because = largest
    ? `: “${largest.reason}” (${money(largest.amount)}) did not happen`
    : "";
  return `The week ended ${money(Math.abs(gap))} ${side} the forecast${because}.`;
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
