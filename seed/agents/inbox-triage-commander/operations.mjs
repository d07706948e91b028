/** The ready categories; of two with equal points the earlier one wins. */
const READY = [
  ["complaint", "escalate", "complaint|unacceptable|disappointed|terrible"],
  ["cancellation", "escalate", "cancel my|cancellation|close my account"],
  ["refund", "draft", "refund|money back|chargeback|charged twice"],
  ["invoice", "draft", "invoice|receipt|vat|tax number|billing address"],
  ["delivery", "draft", "delivery|shipping|tracking|parcel|arrived|arrive"],
  ["access", "draft", "password|log in|login|locked out|sign in|two factor"],
  ["technical", "draft", "error|bug|crash|does not work|doesn't work|broken"],
  ["appointment", "draft", "appointment|reschedule|meeting|call with you"],
  ["sales", "draft", "quote|pricing|price list|demo|discount|buy"],
  ["application", "file", "job|resume|cv|vacancy|my application"],
  ["praise", "draft", "thank you so much|love your|great work|well done"],
  ["bulk", "file", "unsubscribe|newsletter|webinar|view in browser"],
].map(([name, action, phrases]) => ({
  name,
  action,
  phrases: phrases.split("|").map(fold),
}));

const REPLIES = {
  refund:
    "thank you for writing about a refund{about}. We are checking the payment and come back to you with the amount and the date.",
  invoice:
    "thank you for your question about billing{about}. We are looking up the document and send you a corrected copy if one is needed.",
  delivery:
    "thank you for asking about your delivery{about}. We are checking with the carrier and send you the status today.",
  access:
    "sorry that you cannot get in. Please use “Forgot password” on the sign-in page, and tell us the time of your last try if that does not help.",
  technical:
    "thank you for the report{about}. Please tell us what you clicked last and send the exact text of the error, so that we can repeat it.",
  appointment:
    "thank you for your message about a meeting. Please name two times that suit you, with your time zone.",
  sales:
    "thank you for your interest. Please tell us how many people would use it and by when you need it, and we send you a quote.",
  praise: "thank you for the kind words. The team has read them.",
};
const URGENT = "lawyer|attorney|lawsuit|journalist|data breach|injured";
const COMMON = new Set(
  "the and for you your our with that this have has are was can from please what when will not but hello thanks".split(
    " ",
  ),
);

/** Sorts messages and drafts replies; what a person must see has the reason. */
export function triage({ messages, categories, corrections }, config) {
  const all = [...READY, ...categories.map(ownCategory)];
  const sorted = messages.map((message) => {
    const verdict = judge(message, all, corrections);
    return {
      id: message.id,
      ...verdict,
      person: verdict.action === "escalate" ? personFor(verdict, config) : null,
      draft:
        verdict.action === "draft" ? reply(message, verdict, config) : null,
      attachments: describe(message.attachments),
    };
  });
  return { messages: sorted, summary: countSentence(sorted) };
}

/** Adds a correction: similar subjects of this sender go the same way. */
export function learn({ corrections, message, category }) {
  const [from, subject] = [address(message.from), message.subject];
  const others = corrections.filter(
    (old) => address(old.from) !== from || !isAlike(old.subject, subject),
  );
  return { corrections: [...others, { from, subject, category }] };
}

function judge(message, all, corrections) {
  const text = fold(`${message.subject} ${message.text}`);
  const urgent = URGENT.split("|").find((word) => text.includes(` ${word} `));
  const [best, next] = ranked(message, all);
  const category = best.points > 0 ? best.name : "unclear";
  if (urgent) return verdict(category, "escalate", `mentions “${urgent}”`);
  const moved = corrections.findLast(
    ({ from, subject }) =>
      address(from) === address(message.from) &&
      isAlike(subject, message.subject),
  );
  if (moved) return movedVerdict(moved, all);
  if (best.points === 0)
    return verdict("unclear", "escalate", "no category fits");
  if (next.points === best.points && next.action !== best.action)
    return verdict(best.name, "escalate", `${best.name} or ${next.name}`);
  return verdict(best.name, best.action, `says “${best.found.join("”, “")}”`);
}

function verdict(category, action, why) {
  return { category, action, why };
}

function movedVerdict({ category }, all) {
  const known = all.find(({ name }) => name === category);
  const why = "you moved a similar message there";
  return verdict(category, known ? known.action : "file", why);
}

/** Two points for a phrase in the subject, one for a phrase in the text. */
function ranked({ subject, text }, all) {
  const [head, body] = [fold(subject), fold(text)];
  const scored = all.map((category) => {
    const inHead = category.phrases.filter((phrase) => head.includes(phrase));
    const inBody = category.phrases.filter((phrase) => body.includes(phrase));
    const found = [...new Set([...inHead, ...inBody])].map((one) => one.trim());
    return { ...category, found, points: 2 * inHead.length + inBody.length };
  });
  return scored.sort((a, b) => b.points - a.points);
}

/** The phrases of an own category are the words that two of its examples share. */
function ownCategory({ name, action, examples }) {
  const sets = examples.map((example) => new Set(wordsOf(example)));
  const every = new Set(sets.flatMap((set) => [...set]));
  const shared = [...every].filter(
    (word) => sets.filter((set) => set.has(word)).length > 1,
  );
  return { name, action, phrases: shared.map(fold) };
}

function personFor({ category }, { people, owner }) {
  return Object.hasOwn(people, category) ? people[category] : owner;
}

function reply(message, { category }, { replies, signature }) {
  const texts = { ...REPLIES, ...replies };
  const body = Object.hasOwn(texts, category)
    ? texts[category]
    : "thank you for your message. We have read it and come back to you.";
  const number = /(?:#|\b[A-Z]{2,4}-)\d{3,}\b/.exec(
    `${message.subject} ${message.text}`,
  );
  const about = number ? ` (${number[0]})` : "";
  const name = firstName(message.from);
  const greeting = name ? `Hello ${name},` : "Hello,";
  return `${greeting}\n\n${body.replace("{about}", about)}\n\n${signature}`;
}

function firstName(from) {
  const [, name = ""] = /^"?([^"<@]+)"?\s*</.exec(from) ?? [];
  const [first] = name.trim().split(/\s+/);
  return /^\p{Lu}\p{L}+$/u.test(first) ? first : null;
}

function describe(attachments) {
  if (attachments.length === 0) return null;
  return `${attachments.join(", ")} (not opened)`;
}

function countSentence(sorted) {
  const count = (name) => sorted.filter(({ action }) => action === name).length;
  return `${count("draft")} drafted, ${count("file")} filed, ${count("escalate")} for a person.`;
}

function address(from) {
  const [, inside = from] = /<([^>]+)>/.exec(from) ?? [];
  return inside.trim().toLowerCase();
}

/** Subjects are alike when they share half of their words. */
function isAlike(one, other) {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared * 2 >= Math.max(a.size, b.size);
}

function wordsOf(text) {
  const all = fold(text).trim().split(" ");
  return all.filter((word) => word.length > 2 && !COMMON.has(word));
}

/** Lower case without accents or punctuation, with a space at both ends. */
function fold(text) {
  const plain = text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}
