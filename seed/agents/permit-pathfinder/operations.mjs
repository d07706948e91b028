const DAY = 86_400_000;
/** Section R105.5: a permit lapses after this many days without work. */
const LAPSE_DAYS = 180;
const FINISHES = "finishes";

/**
 * Kinds of work, the words that name them, and their permits. `limits` are the
 * exemptions of section R105.2 of the International Residential Code: all of
 * them together make the work exempt.
 */
const WORK = [
  limited("shed", "shed|playhouse", {
    shedAreaSqFt: (area) => area <= 200,
    shedStories: (stories) => stories === 1,
  }),
  limited("fence", "fence|fences|fencing", {
    fenceHeightFt: (height) => height <= 7,
  }),
  limited("retaining wall", "retaining wall|retaining walls", {
    wallHeightFt: (height) => height <= 4,
    wallHasSurcharge: (hasSurcharge) => !hasSurcharge,
  }),
  limited("pool", "pool", { poolDepthIn: (depth) => depth < 24 }),
  limited("deck", "deck|terrace", {
    deckAreaSqFt: (area) => area <= 200,
    deckHeightIn: (height) => height <= 30,
    deckIsAttached: (isAttached) => !isAttached,
    deckServesExit: (servesExit) => !servesExit,
  }),
  exempt("paving", "driveway|sidewalk|walkway"),
  exempt(FINISHES, "paint|painting|tiling|carpet|cabinets|countertops"),
  exempt("playground", "swing|swing set|playground"),
  needing("addition", "addition|extension|garage|dormer|new house", "building"),
  needing("structure", "bearing wall|beam|foundation", "building"),
  needing("roof", "roof|reroof|roofing", "building"),
  needing("windows", "new window|new windows|door opening", "building"),
  needing("demolition", "demolition|demolish|tear down", "demolition"),
  needing("wiring", "wiring|rewire|circuit|outlets|ev charger", "electrical"),
  needing("solar", "solar|photovoltaic", "building|electrical"),
  needing("plumbing", "plumbing|shower|water heater|sewer", "plumbing"),
  needing("heating", "furnace|boiler|heat pump|ductwork", "mechanical"),
  needing("gas", "gas line|gas stove|gas fireplace", "mechanical"),
];

const DRAWINGS = {
  building: ["site plan", "floor plan", "elevations", "structural details"],
  electrical: ["load calculation", "single-line diagram"],
  plumbing: ["riser diagram"],
  mechanical: ["equipment schedule"],
  demolition: ["site plan", "utility disconnection letters"],
  floodplain: ["site plan", "elevation certificate"],
};

/** Labels of a form, without filler words, and the fact that they ask for. */
const LABELS = {
  address: "address|site address|job address|location|site location",
  parcelNumber: "parcel|apn|assessor parcel",
  owner: "owner|applicant|owner applicant|property owner",
  ownerEmail: "email|e mail|owner email|applicant email",
  ownerPhone: "phone|telephone|owner phone|applicant phone",
  contractor: "contractor|builder|general contractor",
  contractorLicense: "license|contractor license|contractors license",
  valuation: "valuation|value|cost|valuation work|construction cost",
  areaSqFt: "area|square feet|floor area|square footage",
  description: "description|description work|scope|scope work",
};
const FILLERS = inWords("the of a in no number name project s total estimated");

/**
 * Lists the permits of a project. Rules of the county come before those of the
 * International Residential Code; in a flood zone all work but finishes needs a permit.
 */
export function permits(input) {
  const { description, drawings, countyRules, isFloodZone } = input;
  const county = countyRules.map((rule) => ({ ...rule, kind: rule.words[0] }));
  const text = inWords(description);
  const own = county.filter((one) => isNamed(one, text));
  const covered = own.flatMap((one) => one.words);
  const general = WORK.filter(
    (one) =>
      isNamed(one, text) && !one.words.some((word) => covered.includes(word)),
  );
  const works = [
    ...own.map(byCounty),
    ...general.map((one) => byCode(one, input.measures)),
  ];
  const isOutside = works.some(({ kind }) => kind !== FINISHES);
  const flood = isFloodZone && isOutside ? ["floodplain"] : [];
  const required = unique([...works.flatMap((one) => one.permits), ...flood]);
  const wanted = unique(required.flatMap((permit) => DRAWINGS[permit] ?? []));
  const given = drawings.map(inWords);
  return {
    works,
    permits: required,
    missingDrawings: wanted.filter((one) => !given.includes(inWords(one))),
    questions: works.flatMap((one) => one.questions),
    note: note(works),
  };
}

/** Fills in a form's fields from the facts of a project, and names the rest. */
export function fill({ fields, facts }) {
  const filled = fields.map(({ id, label, isRequired }) => {
    const fact = factFor(label);
    return { id, label, isRequired, value: facts[fact] ?? "" };
  });
  const missing = filled.filter((one) => one.isRequired && one.value === "");
  return {
    values: Object.fromEntries(filled.map(({ id, value }) => [id, value])),
    missing: missing.map(({ label }) => label),
  };
}

/**
 * Lists what the site office has to know today: changed statuses, inspections
 * and expiries. Without a date of its own, a permit lapses 180 days after it
 * was issued or last worked on.
 */
export function follow({ today, remindDays, permits: all }) {
  return {
    today,
    reminders: all.flatMap((permit) => [
      ...statusLines(permit),
      ...permit.inspections.flatMap((inspection) =>
        inspectionLines(permit, { inspection, today, remindDays }),
      ),
      ...expiryLines(permit, { today, remindDays }),
    ]),
  };
}

function factFor(label) {
  const fillers = FILLERS.split(" ");
  const words = inWords(label).split(" ");
  const asked = words.filter((word) => !fillers.includes(word)).join(" ");
  return Object.keys(LABELS).find((fact) =>
    LABELS[fact].split("|").includes(asked),
  );
}

function limited(kind, words, limits) {
  return { ...needing(kind, words, "building"), limits };
}

function exempt(kind, words) {
  return { kind, words: words.split("|"), permits: [] };
}

function needing(kind, words, permitNames) {
  return { kind, words: words.split("|"), permits: permitNames.split("|") };
}

function isNamed({ words }, text) {
  return words.some((word) => ` ${text} `.includes(` ${inWords(word)} `));
}

function byCounty({ kind, permits: names, note: reason }) {
  return { kind, permits: names, reason: `county: ${reason}`, questions: [] };
}

function byCode({ kind, permits: names, limits }, measures) {
  if (names.length === 0) return exemptWork(kind);
  if (!limits) {
    return { kind, permits: names, reason: "needs a permit", questions: [] };
  }
  const asked = Object.keys(limits);
  const passed = asked.find(
    (name) => measures[name] !== undefined && !limits[name](measures[name]),
  );
  if (passed) {
    const reason = `not exempt by R105.2 (${measureText(passed, measures)})`;
    return { kind, permits: names, reason, questions: [] };
  }
  const questions = asked.filter((name) => measures[name] === undefined);
  if (questions.length === 0) return exemptWork(kind);
  const reason = "needs a permit unless the open questions say otherwise";
  return { kind, permits: names, reason, questions };
}

/** Such as “fence height ft: 9” or “deck is attached”. */
function measureText(name, measures) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return measures[name] === true ? words : `${words}: ${measures[name]}`;
}

function exemptWork(kind) {
  return { kind, permits: [], reason: "exempt by R105.2", questions: [] };
}

function note(works) {
  return works.length === 0
    ? "No kind of work was recognized: ask the building department."
    : "Zoning, historic districts and homeowner rules are not checked.";
}

function statusLines({ number, status, statusBefore }) {
  return status === statusBefore
    ? []
    : [`${number}: the status is ${status}, before it was ${statusBefore}`];
}

function inspectionLines({ number }, { inspection, today, remindDays }) {
  const { kind, on, isDone } = inspection;
  const days = daysBetween(today, on);
  if (isDone || days > remindDays) return [];
  return days < 0
    ? [`${number}: the ${kind} inspection of ${on} is not recorded as done`]
    : [`${number}: the ${kind} inspection is on ${on}, ${inDays(days)}`];
}

function expiryLines(permit, { today, remindDays }) {
  const { number, issuedOn, workedOn, expiresOn, isClosed } = permit;
  const last = workedOn ?? issuedOn;
  const end = expiresOn ?? (last && addDays(last, LAPSE_DAYS));
  if (isClosed || !end) return [];
  const days = daysBetween(today, end);
  if (days > remindDays) return [];
  return days < 0
    ? [`${number}: expired on ${end}`]
    : [`${number}: expires on ${end}, ${inDays(days)}`];
}

function inDays(days) {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

function daysBetween(from, to) {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function inWords(text) {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(" ");
}

function unique(items) {
  return [...new Set(items)];
}
