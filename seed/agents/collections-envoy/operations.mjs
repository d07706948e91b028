const DAY = 86_400_000;
const LETTERS = [
  {
    after: 3,
    tone: "polite",
    subject: "Invoice {number} is due",
    text: "this is a short reminder that invoice {number} over {open} was due on {dueOn}. If the payment is on its way, please ignore this message.",
  },
  {
    after: 10,
    tone: "clear",
    subject: "Invoice {number} is {days} days late",
    text: "invoice {number} over {open} was due on {dueOn} and is still open. Please pay it this week, or tell us what keeps you from paying.",
  },
  {
    after: 21,
    tone: "firm",
    subject: "Invoice {number}: please answer",
    text: "invoice {number} over {open} is {days} days late, and two reminders had no result. Please pay within seven days, or call us to agree on installments.",
  },
];
/** Days between two reminders, also when the first one went out late. */
const GAP = 5;
const CALL_AFTER = 28;
const LEGAL_AFTER = 60;

/** What replies say in English, Spanish, German, French, Italian and Portuguese. */
const KINDS = {
  unpaid:
    "not paid|havent paid|not been paid|no hemos pagado|nicht bezahlt|pas payé|non abbiamo pagato|não pagamos",
  dispute:
    "dispute|wrong amount|incorrect|never received|not received|damaged|did not order|importe incorrecto|no hemos recibido|falsch|reklamation|nicht erhalten|incorrect|pas reçu|sbagliato|non abbiamo ricevuto|errado|não recebemos",
  paid: "paid|payment sent|transferred|pagado|transferido|bezahlt|überwiesen|payé|virement effectué|pagato|bonifico fatto|foi pago|já pagamos",
  promise:
    "will pay|will be paid|shall pay|going to pay|pay by|payment by|pagaremos|voy a pagar|vamos a pagar|werden zahlen|zahlen wir|überweisen|allons payer|paierons|pagheremo|vamos pagar|pagarei",
  excuse:
    "cash flow|short of money|on vacation|on leave|accounting is ill|waiting for|liquidez|de vacaciones|urlaub|engpass|krank|vacances|trésorerie|ferie|liquidità|férias|fluxo de caixa",
};
const WEEKDAYS = [
  "sunday monday tuesday wednesday thursday friday saturday",
  "domingo lunes martes miercoles jueves viernes sabado",
  "sonntag montag dienstag mittwoch donnerstag freitag samstag",
  "dimanche lundi mardi mercredi jeudi vendredi samedi",
  "domenica lunedi martedi mercoledi giovedi venerdi sabato",
  "domingo segunda terça quarta quinta sexta sabado",
].map((names) => names.split(" ").map((name) => fold(name)));
const TOMORROW = "tomorrow|mañana|morgen|demain|domani|amanhã";
const IN_DAYS = / (\d{1,3}) (?:days|dias|tagen?|jours|giorni) /;

/** Chooses the next reminder of each open invoice; says why the others wait. */
export function plan({ today, signature, invoices }) {
  const reminders = [];
  const waiting = [];
  for (const invoice of invoices) {
    const days = daysLate(invoice, today);
    const letter = LETTERS[invoice.remindersSent];
    const why = reasonToWait(invoice, { today, letter, days });
    if (why) waiting.push({ number: invoice.number, why });
    else reminders.push(write(invoice, { letter, days, signature }));
  }
  return { reminders, waiting };
}

/** Tells a payment, a dispute, a promise and an excuse apart. */
export function readReply({ text, receivedOn }) {
  const own = withoutQuote(text);
  const folded = fold(own);
  const has = (kind) =>
    KINDS[kind]?.split("|").find((phrase) => folded.includes(fold(phrase)));
  const order = ["dispute", "promise", has("unpaid") ? null : "paid", "excuse"];
  const kind = order.find((one) => one && has(one)) ?? "unclear";
  const payOn = kind === "promise" ? dateIn(own, receivedOn) : null;
  return { kind, because: has(kind) ?? null, payOn, next: NEXT[kind](payOn) };
}

const NEXT = {
  dispute: () => "Stop reminders and look into it.",
  paid: () => "Check the bank account before the next reminder.",
  promise: (payOn) =>
    payOn ? `Wait until ${payOn}.` : "Ask for a date of payment.",
  excuse: () => "Offer installments, or ask for a date of payment.",
  unclear: () => "A person reads this reply.",
};

/** Splits an amount into monthly installments within the limits of a group. */
export function installments({ amount, firstOn, minimum, maxInstallments }) {
  const count = Math.min(maxInstallments, Math.floor(amount / minimum));
  if (count < 2)
    return { offered: false, rows: [], why: "The limits leave one payment." };
  const share = Math.floor(amount / count);
  const rows = Array.from({ length: count }, (_, index) => ({
    on: addMonths(firstOn, index),
    amount: index === 0 ? amount - share * (count - 1) : share,
  }));
  return { offered: true, rows, why: null };
}

/** The accounts to call on Monday: writing did not help, or a promise broke. */
export function callList({ today, invoices }) {
  const customers = new Map();
  for (const invoice of invoices) {
    const why = reasonToCall(invoice, today);
    if (!why) continue;
    const { customer, phone } = invoice;
    const call = customers.get(customer) ?? {
      customer,
      phone,
      open: 0,
      why: [],
    };
    call.open += openAmount(invoice);
    call.phone ??= phone;
    call.why.push(why);
    customers.set(customer, call);
  }
  const calls = [...customers.values()].sort((a, b) => b.open - a.open);
  return { calls };
}

function reasonToWait(invoice, { today, letter, days }) {
  if (openAmount(invoice) <= 0) return "paid";
  if (invoice.disputed) return "disputed";
  if (invoice.promisedOn && invoice.promisedOn >= today)
    return `promised for ${invoice.promisedOn}`;
  if (!letter) return "all three reminders are sent";
  const pause = invoice.lastReminderOn
    ? GAP - daysBetween(invoice.lastReminderOn, today)
    : 0;
  const wait = Math.max(letter.after - days, pause);
  return wait > 0 ? `next reminder in ${dayCount(wait)}` : null;
}

function reasonToCall(invoice, today) {
  const days = daysLate(invoice, today);
  const { number, promisedOn, remindersSent, disputed } = invoice;
  if (openAmount(invoice) <= 0 || disputed) return null;
  if (promisedOn !== null && promisedOn < today)
    return `${number}: promised for ${promisedOn}, not paid`;
  const isSilent = remindersSent === LETTERS.length && days >= CALL_AFTER;
  return isSilent && promisedOn === null ? silence(number, days) : null;
}

function silence(number, days) {
  const legal = days >= LEGAL_AFTER ? "; decide about legal steps" : "";
  return `${number}: ${days} days late after three reminders${legal}`;
}

function write(invoice, { letter, days, signature }) {
  const { number, dueOn, contact, currency, paymentLink, phone } = invoice;
  const open = `${money(openAmount(invoice))} ${currency}`;
  const fill = (text) =>
    text.replace(
      /\{(\w+)\}/g,
      (_, key) => ({ number, open, dueOn, days })[key],
    );
  const lines = [
    `${contact ? `Hello ${contact}` : "Hello"},`,
    fill(letter.text),
    `Pay here: ${paymentLink}\nThe invoice: ${invoice.documentLink}`,
    signature,
  ];
  const isText = phone !== null && letter.tone !== "polite";
  return {
    number,
    tone: letter.tone,
    email: { subject: fill(letter.subject), text: lines.join("\n\n") },
    text: isText
      ? {
          to: phone,
          text: `Invoice ${number} over ${open} is open: ${paymentLink}`,
        }
      : null,
  };
}

/** The own words of a reply, without the message below it. */
function withoutQuote(text) {
  const lines = text.split("\n");
  const end = lines.findIndex((line) =>
    /^(>|On .* wrote:|-----|From:)/.test(line),
  );
  return (end < 0 ? lines : lines.slice(0, end)).join("\n");
}

function dateIn(text, receivedOn) {
  const [iso] = /\b\d{4}-\d\d-\d\d\b/.exec(text) ?? [];
  if (iso) return iso;
  const folded = fold(text);
  const [, days] = IN_DAYS.exec(folded) ?? [];
  if (days) return addDays(receivedOn, Number(days));
  const today = new Date(receivedOn).getUTCDay();
  const waits = WEEKDAYS.flatMap((names) =>
    names.flatMap((name, day) =>
      folded.includes(name) ? [(day - today + 7) % 7 || 7] : [],
    ),
  );
  if (waits.length > 0) return addDays(receivedOn, Math.min(...waits));
  const rest = folded.replace(" guten morgen ", " ");
  const isTomorrow = TOMORROW.split("|").some((w) => rest.includes(fold(w)));
  return isTomorrow ? addDays(receivedOn, 1) : null;
}

function openAmount({ amount, paid }) {
  return amount - paid;
}

function dayCount(days) {
  return days === 1 ? "1 day" : `${days} days`;
}

function daysLate({ dueOn }, today) {
  return daysBetween(dueOn, today);
}

function daysBetween(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** The same day of a later month, or its last day. */
function addMonths(date, months) {
  const [year, month, day] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const on = Date.UTC(year, month - 1 + months, Math.min(day, last));
  return new Date(on).toISOString().slice(0, 10);
}

function fold(text) {
  const plain = text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return ` ${plain.replace(/[^a-z0-9]+/g, " ").trim()} `;
}

function money(amount) {
  return (amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
