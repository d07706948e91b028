const DAY = 86_400_000;
const SOFT =
  /\b(?:team player|motivated|passionate|flexible|dynamic|communicat\w+|self-starter|resilien\w+|energetic|fast-paced|personality)\b/i;
const PREFERRED =
  /\b(?:nice to have|preferred|a plus|bonus|ideally|desirable)\b/i;
const REQUIRED =
  /\b(?:required|requirements|must|you have|you bring|essential)\b/i;
const LEAD =
  /^(?:(?:a |an )?(?:valid|current|solid|good|strong|proven|working)?\s*(?:experience|knowledge|command|certification|degree|skills?)\s+(?:with|in|of|as)(?: an?| the)?|must have|fluent(?: in)?|familiar(?:ity)? with|valid|ability to|able to)\s+/i;

/** Turns the bullet points of a job ad into criteria that a resume meets or does not. */
export function criteria({ ad }) {
  const found = [];
  const untestable = [];
  let isRequired = true;
  for (const line of ad.split("\n").map((one) => one.trim())) {
    const bullet = /^[-*•]\s*(.+)$/.exec(line)?.[1];
    if (!bullet) isRequired = sectionRule(line, isRequired);
    else if (SOFT.test(bullet)) untestable.push(bullet);
    else found.push(...criteriaOf(bullet, isRequired));
  }
  return {
    criteria: found.map((criterion, index) => ({
      id: `c${index + 1}`,
      ...criterion,
    })),
    untestable,
  };
}

/**
 * Places each resume by the criteria, with names and contact details hidden and
 * a quotation for each criterion met. It rejects nobody.
 */
export function sieve({ criteria: wanted, resumes, thisYear }) {
  const placed = resumes.map(({ id, name, text }) => {
    const hidden = hide(text, name);
    const sentences = hidden
      .split(/\n+|(?<=[.!?])\s+/)
      .map((one) => one.trim())
      .filter((one) => one !== "");
    const results = wanted.map((criterion) => ({
      criterion,
      quote: evidence(criterion, sentences, thisYear),
    }));
    return { id, ...placement(results), hiddenText: hidden };
  });
  return { placed: placed.sort((a, b) => b.score - a.score) };
}

/** Drafts the answer to an applicant after a person has decided. */
export function draftReply({
  position,
  company,
  decision,
  confirmedBy,
  receivedOn,
  unmet,
}) {
  const answerBy = new Date(Date.parse(receivedOn) + 2 * DAY)
    .toISOString()
    .slice(0, 10);
  const body = {
    invite: `thank you for applying as ${position}. We would like to talk with you. Which times suit you this week or next?`,
    hold: `thank you for applying as ${position}. We are still comparing applications and will write to you again within two weeks.`,
    reject: `thank you for applying as ${position}. We have decided to go on with other applicants. ${reasonSentence(unmet)}We wish you success.`,
  }[decision];
  return {
    answerBy,
    text: `Hello,\n\n${body}\n\n${confirmedBy}, ${company}`,
    interviewQuestions:
      decision === "invite"
        ? unmet.map(
            (label) =>
              `Your resume does not mention ${label}. What have you done with it?`,
          )
        : [],
  };
}

/** Compares how often groups are invited; below four fifths of the highest rate is flagged. */
export function biasReport({ groups }) {
  const tooMany = groups.find(
    ({ invited, applicants }) => invited > applicants,
  );
  if (tooMany) {
    throw new Error(
      `${tooMany.group}: more invitations than applicants. Correct one of the two numbers.`,
    );
  }
  const rates = groups.map(({ group, applicants, invited }) => ({
    group,
    applicants,
    rate: applicants === 0 ? 0 : invited / applicants,
  }));
  const highest = Math.max(0, ...rates.map(({ rate }) => rate));
  return {
    groups: rates.map(({ group, applicants, rate }) => {
      const ratio = highest === 0 ? 1 : rate / highest;
      return {
        group,
        ratePercent: Math.round(rate * 1000) / 10,
        ratio: Math.round(ratio * 100) / 100,
        isFlagged: applicants > 0 && ratio < 0.8,
        isSmall: applicants < 30,
      };
    }),
  };
}

function sectionRule(line, before) {
  if (PREFERRED.test(line)) return false;
  return REQUIRED.test(line) ? true : before;
}

/** Parts joined by commas or "and" are criteria of their own; "or" leaves a choice. */
function criteriaOf(bullet, inRequired) {
  const isRequired = inRequired && !PREFERRED.test(bullet);
  const plain = bullet.replace(PREFERRED, "").replace(/[.()]/g, " ").trim();
  const years =
    /(\d+)\s*\+?\s*(?:or more )?years?(?:\s+of)?(?:\s+experience)?(?:\s+(?:in|with|as|of))?(?:\s+an?)?\s+/i.exec(
      plain,
    );
  const rest = years ? plain.replace(years[0], "") : plain;
  return rest
    .split(/,|\band\b|;/i)
    .map((part) => part.trim().replace(LEAD, ""))
    .map((part) => part.split(/\bor\b|\//i).map((word) => word.trim()))
    .map((anyOf) => anyOf.filter((phrase) => phrase !== ""))
    .filter((anyOf) => anyOf.length > 0)
    .map((anyOf) => ({
      label: `${years ? `${years[1]} years of ` : ""}${anyOf.join(" or ")}`,
      anyOf,
      minYears: years ? Number(years[1]) : 0,
      isRequired,
    }));
}

function hide(text, name) {
  const parts = (name ?? "")
    .split(/\s+/)
    .filter((part) => part.length > 1)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const named =
    parts.length > 0
      ? text.replace(
          new RegExp(`(?<!\\p{L})(?:${parts.join("|")})(?!\\p{L})`, "giu"),
          "[name]",
        )
      : text;
  return named
    .replace(/[^\s@<>]+@[^\s@<>]+\.\w+/g, "[email]")
    .replace(/(?:https?:\/\/|www\.)\S+/gi, "[link]")
    .replace(
      /(?<!\d)\+?\(?\d{2,4}\)?[ .-]?\d{3}[ .-]\d{3,4}(?:[ .-]?\d{2,4})?(?!\d)/g,
      "[phone]",
    )
    .replace(
      /^\s*(?:date of birth|born|age|gender|sex|nationality|marital status|religion|photo)\b.*$/gim,
      "[personal detail]",
    );
}

/** The first sentence that shows a criterion, or null. */
function evidence({ anyOf, minYears }, sentences, thisYear) {
  const about = sentences.filter((sentence) =>
    anyOf.some((phrase) => mentions(sentence, phrase)),
  );
  if (minYears === 0) return about[0] ?? null;
  const stated = about.find((sentence) => statedYears(sentence) >= minYears);
  if (stated) return stated;
  const total = about.reduce((sum, one) => sum + rangeYears(one, thisYear), 0);
  return total >= minYears
    ? about.find((one) => rangeYears(one, thisYear) > 0)
    : null;
}

function mentions(sentence, phrase) {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d+#])`, "iu").test(
    sentence,
  );
}

function statedYears(sentence) {
  return Number(/(\d+)\s*\+?\s*years?\b/i.exec(sentence)?.[1] ?? 0);
}

function rangeYears(sentence, thisYear) {
  const range =
    /\b((?:19|20)\d\d)\s*(?:-|–|to)\s*((?:19|20)\d\d|present|today|now)\b/i.exec(
      sentence,
    );
  if (!range) return 0;
  const end = /\d/.test(range[2]) ? Number(range[2]) : thisYear;
  return Math.max(0, end - Number(range[1]));
}

/** A required criterion counts three times as much as a preferred one. */
function placement(results) {
  const weight = ({ isRequired }) => (isRequired ? 3 : 1);
  const all = results.reduce(
    (sum, { criterion }) => sum + weight(criterion),
    0,
  );
  const met = results.filter(({ quote }) => quote !== null);
  const own = met.reduce((sum, { criterion }) => sum + weight(criterion), 0);
  const unmet = results.filter(({ quote }) => quote === null);
  const missing = unmet.filter(({ criterion }) => criterion.isRequired);
  const score = all === 0 ? 0 : Math.round((own / all) * 100);
  return {
    score,
    group: groupOf(missing.length, score),
    met: met.map(({ criterion, quote }) => ({
      criterion: criterion.label,
      quote,
    })),
    unmet: unmet.map(({ criterion }) => criterion.label),
  };
}

function groupOf(missing, score) {
  if (missing === 0) return "meets every requirement";
  return score >= 50 ? "meets most criteria" : "meets few criteria";
}

function reasonSentence(unmet) {
  return unmet.length > 0
    ? `What we did not find in your resume: ${unmet.join(", ")}. `
    : "";
}
