const DAY = 86_400_000;
const CHASE_DAYS = 14;

/** Reads invoices from an EDI 210 interchange. Charges in it are whole cents. */
export function readEdi({ edi }) {
  const text = edi.trim();
  if (!text.startsWith("ISA") || text.length < 106) {
    throw new Error(
      "This is no EDI interchange: it has to start with an ISA segment of 106 characters.",
    );
  }
  const [element, end] = [text[3], text[105]];
  const segments = text
    .split(end)
    .map((segment) => segment.trim().split(element))
    .filter(([name]) => name);
  const invoices = [];
  for (const segment of segments) {
    const [name, kind] = segment;
    if (name === "ST" && kind === "210") invoices.push(emptyInvoice());
    const read = SEGMENTS[name];
    if (invoices.length > 0 && read) read(invoices.at(-1), segment);
  }
  return { invoices: invoices.map(finished) };
}

/**
 * Compares carrier invoices with the contract and the proof of delivery and
 * writes a claim for each one that charges too much.
 */
export function audit({ contracts, invoices, deliveries }) {
  const seen = new Map();
  const results = invoices.map((invoice) => {
    const first = seen.get(invoiceKey(invoice));
    if (first === undefined) seen.set(invoiceKey(invoice), invoice.number);
    const delivery = deliveries.find(
      ({ shipment }) => shipment === invoice.shipment,
    );
    const contract = contracts.find(
      ({ carrier }) => carrier === invoice.carrier,
    );
    return auditOne(invoice, { first, delivery, contract });
  });
  const claims = results.filter(({ overcharge }) => overcharge > 0);
  return {
    claims: claims.map(({ invoice, overcharge, reasons }) => ({
      invoice: invoice.number,
      carrier: invoice.carrier,
      amount: overcharge,
      reasons,
      letter: claimLetter(invoice, overcharge, reasons),
    })),
    toCheck: results.flatMap(({ invoice, open }) =>
      open.map((question) => ({ invoice: invoice.number, question })),
    ),
    correct: results
      .filter(({ overcharge, open }) => overcharge === 0 && open.length === 0)
      .map(({ invoice }) => invoice.number),
    total: claims.reduce((sum, { overcharge }) => sum + overcharge, 0),
  };
}

/** Says which claims are credited, which are open, and which need a reminder. */
export function track({ today, claims, credits }) {
  return {
    claims: claims.map(({ invoice, amount, sentOn }) => {
      const credited = credits
        .filter((credit) => credit.invoice === invoice)
        .reduce((sum, credit) => sum + credit.amount, 0);
      const open = Math.max(0, amount - credited);
      const days = (Date.parse(today) - Date.parse(sentOn)) / DAY;
      const isLate = open > 0 && days >= CHASE_DAYS;
      return {
        invoice,
        credited,
        open,
        ...(isLate && {
          reminder: `Our claim of ${money(amount)} for invoice ${invoice} is ${days} days old, and ${money(open)} of it is not credited. Please tell us the date of the credit.`,
        }),
      };
    }),
  };
}

const SEGMENTS = {
  B3(invoice, segment) {
    invoice.number = segment[2] ?? "";
    invoice.shipment = segment[3] ?? "";
    invoice.total = Number(segment[7]) || 0;
    invoice.carrier = segment[11] ?? "";
  },
  N1(invoice, [, role]) {
    invoice.role = role;
  },
  N4(invoice, [, , , postalCode = ""]) {
    if (invoice.role === "SH") invoice.from = postalCode;
    if (invoice.role === "CN") invoice.to = postalCode;
  },
  L0(invoice, segment) {
    invoice.weight += Number(segment[4]) || 0;
  },
  L1(invoice, segment) {
    const charge = Number(segment[4]) || 0;
    const code = segment[8] ?? "";
    if (code === "" || code === "400") invoice.freight += charge;
    else if (code === "FUE") invoice.fuel += charge;
    else invoice.extras.push({ code, amount: charge });
  },
};

function emptyInvoice() {
  return {
    number: "",
    carrier: "",
    shipment: "",
    from: "",
    to: "",
    weight: 0,
    freight: 0,
    fuel: 0,
    extras: [],
    total: 0,
  };
}

/** Leaves out what only the reading needed. */
function finished(invoice) {
  const fields = Object.keys(emptyInvoice());
  return Object.fromEntries(fields.map((field) => [field, invoice[field]]));
}

function auditOne(invoice, { first, delivery, contract }) {
  if (first !== undefined) {
    const reason = `Shipment ${invoice.shipment} was already billed with invoice ${first}.`;
    return { invoice, overcharge: invoice.total, reasons: [reason], open: [] };
  }
  if (!contract)
    return question(invoice, `No contract for ${invoice.carrier}.`);
  const lane = contract.lanes.find(
    ({ from, to }) =>
      invoice.from.startsWith(from) && invoice.to.startsWith(to),
  );
  if (!lane)
    return question(
      invoice,
      `The contract has no lane from ${invoice.from} to ${invoice.to}.`,
    );
  const differences = [
    freightDifference(invoice, lane, delivery),
    fuelDifference(
      invoice,
      contract,
      freightDue(lane, billableWeight(invoice, delivery)),
    ),
    ...invoice.extras.map((extra) =>
      extraDifference(extra, contract, delivery),
    ),
    sumDifference(invoice),
  ].filter(({ amount }) => amount > 0);
  return {
    invoice,
    overcharge: differences.reduce((sum, { amount }) => sum + amount, 0),
    reasons: differences.map(({ reason }) => reason),
    open: delivery
      ? []
      : [`No proof of delivery for shipment ${invoice.shipment}.`],
  };
}

function question(invoice, text) {
  return { invoice, overcharge: 0, reasons: [], open: [text] };
}

function billableWeight({ weight }, delivery) {
  return delivery ? Math.min(weight, delivery.weight) : weight;
}

function freightDue({ ratePerHundred, minimum }, weight) {
  return Math.max(minimum, Math.round((weight * ratePerHundred) / 100));
}

function freightDifference(invoice, lane, delivery) {
  const weight = billableWeight(invoice, delivery);
  const due = freightDue(lane, weight);
  const because =
    weight < invoice.weight
      ? `for ${invoice.weight} lb, but ${weight} lb were delivered`
      : `for ${weight} lb, but the contract says ${money(due)}`;
  return {
    amount: invoice.freight - due,
    reason: `Freight is billed at ${money(invoice.freight)} ${because}.`,
  };
}

function fuelDifference({ fuel }, { fuelPercent }, freight) {
  const due = Math.round((freight * fuelPercent) / 100);
  return {
    amount: fuel - due,
    reason: `The fuel surcharge is ${money(fuel)}; ${fuelPercent} percent of the freight due are ${money(due)}.`,
  };
}

/** An extra service has to be in the contract and, with proof, to have happened. */
function extraDifference({ code, amount }, { extras }, delivery) {
  const agreed = extras.find((extra) => extra.code === code);
  if (!agreed) return { amount, reason: `${code} is not in the contract.` };
  if (delivery && !delivery.services.includes(code)) {
    return { amount, reason: `The proof of delivery does not show ${code}.` };
  }
  return {
    amount: amount - agreed.amount,
    reason: `${code} is billed at ${money(amount)}, but the contract says ${money(agreed.amount)}.`,
  };
}

function sumDifference({ freight, fuel, extras, total }) {
  const sum = extras.reduce((all, { amount }) => all + amount, freight + fuel);
  return {
    amount: total - sum,
    reason: `The total is ${money(total)}, but its lines add up to ${money(sum)}.`,
  };
}

function claimLetter({ number, carrier, shipment }, overcharge, reasons) {
  return [
    `To ${carrier}, about invoice ${number} for shipment ${shipment}`,
    ...reasons.map((reason) => `- ${reason}`),
    `We claim a credit of ${money(overcharge)}.`,
  ].join("\n");
}

function invoiceKey({ carrier, shipment }) {
  return `${carrier}|${shipment}`;
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
