const DAY = 86_400_000;
const WINDOW = 30;
const WEEKS = 12;

/** Complaints by their words; a review may have several causes. */
const CAUSES = {
  waiting: "wait|waited|waiting|slow|late|delay|delayed|queue|hours",
  staff: "rude|unfriendly|staff|manager|ignored|attitude|arrogant",
  quality: "broken|cold|stale|cheap|poor|defective|tasteless|crash|bug|bugs",
  price: "expensive|overpriced|price|prices|charged|fee|fees|cost",
  cleanliness: "dirty|filthy|smell|smelled|unclean|hair|stains",
  delivery: "delivery|shipping|package|parcel|arrived|courier",
  booking: "booking|booked|reservation|appointment|cancelled|canceled",
  noise: "loud|noise|noisy|music",
};
const CAUSE_WORDS = {
  waiting: "the wait",
  staff: "how you were treated",
  quality: "the quality",
  price: "the price",
  cleanliness: "how clean it was",
  delivery: "the delivery",
  booking: "the booking",
  noise: "the noise",
};
const OPENINGS = {
  thank: [
    "thank you for the kind words",
    "we are glad that you had a good time",
    "reading this made our day",
  ],
  mixed: [
    "thank you for telling us what was good and what was not",
    "thank you for the honest review",
    "we appreciate that you took the time to write",
  ],
  apologize: [
    "we are sorry that we let you down",
    "this is not how it should have been, and we apologize",
    "we regret that your visit went this way",
  ],
};

/** Drafts a reply that thanks, corrects or apologizes. */
export function draftReply({ review, business, facts, previous }) {
  const tone = toneOf(review.rating);
  // A word such as “price” is praise in a good review.
  const causes = tone === "thank" ? [] : causesIn(review.text);
  const wrong = facts.find(({ claim }) => says(review.text, claim));
  const about = causes.map((cause) => CAUSE_WORDS[cause]);
  const sentences = [
    `Hello${review.author && ` ${review.author}`}, ${opening(tone, previous)}.`,
    about.length > 0 && `We are looking into ${joined(about)}.`,
    wrong && `One thing we would like to put right: ${wrong.correction}`,
    tone === "thank"
      ? "We hope to see you again."
      : `Please write to ${business.contact}, so that we can make it right.`,
    business.signature,
  ];
  const draft = sentences.filter(Boolean).join(" ");
  return { kind: wrong ? "correct" : tone, causes, draft };
}

/** Groups complaints by cause, for the last 30 days and the 30 before. */
export function group({ today, reviews }) {
  const age = ({ on }) => (Date.parse(today) - Date.parse(on)) / DAY;
  const low = reviews
    .filter(({ rating }) => rating <= 3)
    .map((review) => ({ ...review, age: age(review) }))
    .filter(({ age: days }) => days >= 0 && days < 2 * WINDOW);
  const groups = Object.keys(CAUSES).flatMap((cause) => {
    const own = low.filter(({ text }) => causesIn(text).includes(cause));
    if (own.length === 0) return [];
    const now = own.filter(({ age: days }) => days < WINDOW);
    const before = own.length - now.length;
    const newest = own.reduce((a, b) => (b.age < a.age ? b : a));
    const trend = Math.sign(now.length - before);
    return {
      cause,
      last30: now.length,
      before30: before,
      trend: ["down", "same", "up"][trend + 1],
      quote: newest.text.slice(0, 140),
    };
  });
  const other = low.filter(({ text }) => causesIn(text).length === 0);
  return {
    groups: groups.sort((a, b) => b.last30 - a.last30),
    withoutCause: other.length,
  };
}

/** Compares the last seven days with the twelve weeks before them. */
export function alarm({ today, reviews, holidays }) {
  const away = new Set(holidays);
  const weeks = Array.from({ length: WEEKS + 1 }, () => []);
  for (const { on, rating } of reviews) {
    const days = (Date.parse(today) - Date.parse(on)) / DAY;
    if (days >= 0 && !away.has(on)) weeks[Math.floor(days / 7)]?.push(rating);
  }
  const [own, ...past] = weeks;
  const usual = past.filter((week) => week.length > 0).map(average);
  if (own.length < 3) return quiet("fewer than three reviews this week");
  if (usual.length < 4) return quiet("fewer than four weeks to compare with");
  const [now, mean] = [average(own), average(usual)];
  const spread = average(usual.map((one) => (one - mean) ** 2)) ** 0.5;
  // Very even weeks would make every single bad review an alarm.
  const limit = mean - Math.max(2 * spread, 0.4);
  const why = `${stars(now)} this week, usually ${stars(mean)}, alarm below ${stars(limit)}`;
  return { alarm: now < limit, now: round(now), usual: round(mean), why };
}

function toneOf(rating) {
  if (rating >= 4) return "thank";
  return rating === 3 ? "mixed" : "apologize";
}

/** The opening that the last replies used least. */
function opening(tone, previous) {
  const used = (text) => previous.filter((one) => one.includes(text)).length;
  return OPENINGS[tone].reduce((a, b) => (used(b) < used(a) ? b : a));
}

function quiet(why) {
  return { alarm: false, now: null, usual: null, why };
}

function causesIn(text) {
  const words = wordsOf(text);
  return Object.keys(CAUSES).filter((cause) =>
    CAUSES[cause].split("|").some((word) => words.includes(word)),
  );
}

function says(text, claim) {
  return ` ${wordsOf(text).join(" ")} `.includes(
    ` ${wordsOf(claim).join(" ")} `,
  );
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function joined(parts) {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function average(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function round(number) {
  return Math.round(number * 100) / 100;
}

function stars(number) {
  return number.toFixed(1);
}
