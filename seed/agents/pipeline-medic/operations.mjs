const DAY = 86_400_000;
const LOST =
  "not interested|no longer interested|went with another|chose another|no budget|please remove|do not contact|project is cancelled|project is canceled";
const STEPS = {
  lead: "Ask what they need and by when",
  contacted: "Offer two times for a first call",
  proposal: "Ask what is missing to decide on the proposal",
  negotiation:
    "Name the open point and offer a call with a person who can decide",
};
const MESSAGES = {
  lead: "you asked us about {deal}. What do you need first, and by when?",
  contacted:
    "we talked about {deal}. Would a short call next week help? Please name two times.",
  proposal:
    "you have our proposal for {deal}. What is missing for you to decide?",
  negotiation:
    "there is one point left on {deal}. Shall we settle it in a call with somebody who can decide?",
};

/** Proposes merges of contacts that are the same person, with an undo record. */
export function merge({ contacts }) {
  const groups = groupContacts(contacts).filter((group) => group.length > 1);
  return {
    merges: groups.map((group) => {
      const [main, ...others] = [...group].sort(
        (a, b) => filled(b) - filled(a) || (a.updatedOn < b.updatedOn ? 1 : -1),
      );
      return {
        keep: main.id,
        remove: others.map(({ id }) => id),
        because: reasonOf(main, others[0], group),
        merged: mergedFields(main, others),
        undo: group,
      };
    }),
    questions: questionsOf(contacts),
  };
}

/** Finds dead and quiet deals; a quiet deal gets one next step and a draft. */
export function examine({ today, deals, quietDays, deadDays }) {
  const results = deals.map((deal) => {
    const days = daysBetween(deal.lastActivityOn, today);
    const facts = { days, quietDays, deadDays, today };
    const { state, why } = stateOf(deal, facts);
    const isQuiet = state === "quiet";
    return {
      id: deal.id,
      owner: deal.owner,
      state,
      why,
      nextStep: isQuiet ? STEPS[deal.stage] : null,
      draft: isQuiet ? draft(deal) : null,
      question: questionFor(deal, state, today),
    };
  });
  return { deals: results };
}

/** Writes the Friday list of changes for managers, by owner. */
export function report({ from, to, changes }) {
  const own = changes.filter(({ on }) => on >= from && on <= to);
  const owners = [...new Set(own.map(({ owner }) => owner))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  const parts = owners.map((owner) => {
    const rows = own
      .filter((change) => change.owner === owner)
      .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    const lines = rows.map(
      ({ on, what, why, undoUntil }) =>
        `- ${on}: ${what}, because ${why}${undoUntil ? ` (undo until ${undoUntil})` : ""}`,
    );
    return [`${owner} (${rows.length})`, ...lines].join("\n");
  });
  const title = `Changes from ${from} to ${to}: ${own.length}`;
  return { count: own.length, text: [title, ...parts].join("\n\n") };
}

/** Contacts are one person by email, or by name with phone or company. */
function keysOf({ email, phone, name, company }) {
  const person = plain(name);
  const digits = (phone ?? "").replace(/\D/g, "").slice(-10);
  return [
    email && `email ${mailbox(email)}`,
    person && digits.length >= 7 && `name and phone ${person} ${digits}`,
    person && company && `name and company ${person} ${companyKey(company)}`,
  ].filter(Boolean);
}

/** Joins contacts that share a key, also over a third contact. */
function groupContacts(contacts) {
  const groupOf = new Map();
  for (const contact of contacts) {
    const keys = keysOf(contact);
    const found = new Set(keys.flatMap((key) => groupOf.get(key) ?? []));
    const joined = { members: [], keys: new Set(keys) };
    for (const group of found) {
      joined.members.push(...group.members);
      for (const key of group.keys) joined.keys.add(key);
    }
    joined.members.push(contact);
    if (joined.keys.size === 0) joined.keys.add(contact);
    for (const key of joined.keys) groupOf.set(key, joined);
  }
  return [...new Set(groupOf.values())].map(({ members }) => members);
}

function reasonOf(main, other, group) {
  const others = group.filter((one) => one !== main);
  const shared = keysOf(main).find((key) =>
    others.some((one) => keysOf(one).includes(key)),
  );
  const [kind] =
    /^(?:email|name and (?:phone|company))/.exec(shared ?? "") ?? [];
  return kind ? `same ${kind}` : `both match ${other.name || other.id}`;
}

/** What the kept contact lacks comes from the others, the newest first. */
function mergedFields(main, others) {
  const newest = [...others].sort((a, b) =>
    a.updatedOn < b.updatedOn ? 1 : -1,
  );
  const first = (field) =>
    [main, ...newest].map((one) => one[field]).find(Boolean) ?? null;
  return {
    name: first("name"),
    email: first("email"),
    phone: first("phone"),
    company: first("company"),
  };
}

/** The same name alone does not make one person: the owner is asked. */
function questionsOf(contacts) {
  const groups = groupContacts(contacts);
  const byName = new Map();
  for (const group of groups) {
    const names = new Set(group.map(({ name }) => plain(name)).filter(Boolean));
    for (const name of names)
      byName.set(name, [...(byName.get(name) ?? []), group[0]]);
  }
  return [...byName.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      ids: same.map(({ id }) => id),
      question: `Are these ${same.length} contacts named ${same[0].name} one person?`,
    }));
}

function stateOf(deal, { days, quietDays, deadDays, today }) {
  const text = ` ${plain(deal.lastReply)} `;
  const lost = LOST.split("|").find((phrase) => text.includes(` ${phrase} `));
  if (lost) return { state: "dead", why: `they wrote “${lost}”` };
  if (deal.nextActivityOn && deal.nextActivityOn >= today)
    return { state: "alive", why: `next activity on ${deal.nextActivityOn}` };
  const why = `no activity for ${days} days`;
  if (days >= deadDays) return { state: "dead", why };
  if (days >= quietDays) return { state: "quiet", why };
  return { state: "alive", why: `last activity on ${deal.lastActivityOn}` };
}

/** One question, where the data contradicts itself. */
function questionFor({ closeOn, name }, state, today) {
  if (state === "dead" || !closeOn || closeOn >= today) return null;
  return `${name} was to close on ${closeOn}. Which date do you expect now?`;
}

function draft({ contact, name, stage, owner }) {
  const hello = contact ? `Hello ${contact}` : "Hello";
  const body = MESSAGES[stage].replace("{deal}", () => name);
  return `${hello},\n\n${body}\n\n${owner}`;
}

function filled({ name, email, phone, company }) {
  return [name, email, phone, company].filter(Boolean).length;
}

/** Without what some people add after a plus sign. */
function mailbox(email) {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
}

function companyKey(company) {
  return plain(company).replace(/ (?:inc|llc|ltd|gmbh|corp|co)$/, "");
}

function plain(text) {
  const folded = (text ?? "").normalize("NFD").replace(/[\p{M}'’]/gu, "");
  return folded
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function daysBetween(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
