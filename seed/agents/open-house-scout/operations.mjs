const DAY = 86_400_000;

/** What a record of each kind is worth while it is new, and how a message opens. */
const KINDS = {
  "expired-listing": {
    points: 50,
    fact: "Listing expired",
    opening: (address, on) =>
      `I saw that the listing of ${address} ended on ${on}.`,
  },
  "moving-permit": {
    points: 45,
    fact: "Moving permit filed",
    opening: (address, on) =>
      `I saw the moving permit for ${address} of ${on}.`,
  },
  "estate-notice": {
    points: 40,
    fact: "Estate notice published",
    opening: (address, on) =>
      `I read the estate notice of ${on} about ${address}, and I am sorry for your loss.`,
  },
  "building-permit": {
    points: 20,
    fact: "Building permit filed",
    opening: (address, on) =>
      `I saw the building permit for ${address} of ${on}.`,
  },
};

/**
 * Scores people by the public records about their homes and drafts a first
 * message to each. A record counts in full for 30 days, half for 90 and a
 * quarter until `maxAgeDays`; a score ends at 100.
 */
export function shortlist({ on, area, doNotContact, records }, config) {
  const rules = { ...config, on, area: area.map(postal), doNotContact };
  const prospects = [];
  const skipped = [];
  for (const home of groupByHome(records)) {
    const facts = scoredFacts(home.records, rules);
    const reason = reasonToSkip(home, facts, rules);
    if (reason) skipped.push({ person: home.person, reason });
    else prospects.push(prospect(home, facts, config));
  }
  prospects.sort((a, b) => b.score - a.score);
  return { prospects, skipped };
}

function groupByHome(records) {
  const homes = new Map();
  for (const record of records) {
    const key = `${plain(record.person)}|${plain(record.address)}|${postal(record.postalCode)}`;
    const { person, address, postalCode } = record;
    const home = homes.get(key) ?? { person, address, postalCode, records: [] };
    home.records.push(record);
    homes.set(key, home);
  }
  return homes.values();
}

/** The facts that still count, the strongest first. */
function scoredFacts(records, { on, maxAgeDays }) {
  return records
    .map((record) => ({
      ...record,
      age: (Date.parse(on) - Date.parse(record.filedOn)) / DAY,
    }))
    .filter(({ age }) => age >= 0 && age <= maxAgeDays)
    .map((record) => ({
      ...record,
      points: KINDS[record.kind].points * freshness(record.age),
    }))
    .sort((a, b) => b.points - a.points);
}

function freshness(age) {
  if (age <= 30) return 1;
  return age <= 90 ? 0.5 : 0.25;
}

function reasonToSkip(home, facts, { area, doNotContact, minScore }) {
  if (isListed(home, doNotContact)) return "on the do-not-contact list";
  if (!area.includes(postal(home.postalCode))) {
    return `outside your service area (${home.postalCode})`;
  }
  if (facts.length === 0) return "no record that is recent enough";
  const score = total(facts);
  return score < minScore ? `score ${score} is below ${minScore}` : null;
}

/** Compares whole names and addresses; case, dots and commas do not matter. */
function isListed({ person, address }, doNotContact) {
  const own = [plain(person), plain(address)];
  return doNotContact.some((entry) => own.includes(plain(entry)));
}

function prospect({ person, address, postalCode }, facts, { sender }) {
  const [strongest] = facts;
  return {
    person,
    address,
    postalCode,
    score: total(facts),
    facts: facts.map(({ kind, filedOn, detail, source }) => ({
      text: `${KINDS[kind].fact} on ${filedOn}${detail ? `: ${detail}` : ""}`,
      source,
    })),
    message: {
      subject: `About ${address}`,
      body: [
        `Dear ${person},`,
        `${KINDS[strongest.kind].opening(address, strongest.filedOn)} If you think about selling, I can tell you what homes in ${postalCode} sell for. There is no need to answer.`,
        ...(sender ? [sender] : []),
      ].join("\n\n"),
    },
  };
}

function total(facts) {
  const sum = facts.reduce((points, fact) => points + fact.points, 0);
  return Math.min(100, Math.round(sum));
}

function plain(text) {
  return text.toLowerCase().replace(/[.,#]/g, " ").replace(/\s+/g, " ").trim();
}

function postal(code) {
  return code.replace(/\s+/g, "").toUpperCase();
}
