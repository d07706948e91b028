const MONOLOGUE_SECONDS = 60;
const FEW_CALLS = 5;

/**
 * Scores call transcripts against a checklist and marks up to three moments
 * worth discussing, one per call. Card numbers are removed from every quotation.
 */
export function score({ checklist, calls }) {
  const scored = calls.map((call) => scoreCall(call, checklist));
  const moments = scored
    .flatMap(({ moment }) => moment ?? [])
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 3);
  return {
    calls: scored.map(({ id, team, percent, points }) => ({
      id,
      team,
      percent,
      points,
    })),
    moments: moments.map(({ call, at, reason, quote }) => ({
      call,
      at,
      reason,
      quote,
    })),
  };
}

/** Compares teams by their average; names of people are not part of it. */
export function compareTeams({ results, lettersOnly }) {
  const teams = new Map();
  for (const { team, percent } of results) {
    teams.set(team, [...(teams.get(team) ?? []), percent]);
  }
  const averages = [...teams].map(([team, percents]) => ({
    team,
    calls: percents.length,
    average: Math.round(
      percents.reduce((sum, one) => sum + one, 0) / percents.length,
    ),
  }));
  averages.sort((a, b) => b.average - a.average);
  return {
    teams: averages.map((one, index) => ({
      ...one,
      team: lettersOnly ? `Team ${index + 1}` : one.team,
      isSmall: one.calls < FEW_CALLS,
    })),
  };
}

/** Removes card numbers from a transcript: 13 to 19 digits with a valid check digit. */
export function redact({ text }) {
  const found = [];
  const clean = text.replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (number) => {
    const digits = number.replace(/\D/g, "");
    if (!hasValidCheckDigit(digits)) return number;
    found.push(digits);
    return "[card number]";
  });
  return { text: clean, removed: found.length };
}

function scoreCall({ id, team, turns }, checklist) {
  const points = checklist.map((point) => checkPoint(point, turns));
  const all = checklist.reduce((sum, { weight }) => sum + weight, 0);
  const own = points.reduce(
    (sum, { passed }, index) => sum + (passed ? checklist[index].weight : 0),
    0,
  );
  return {
    id,
    team,
    percent: all === 0 ? 0 : Math.round((own / all) * 100),
    points,
    moment: bestMoment(id, { checklist, points, turns }),
  };
}

/** A point is passed if its speaker says one of its phrases in time, or never says it. */
function checkPoint({ point, speaker, phrases, rule, withinSeconds }, turns) {
  const start = turns[0]?.start ?? 0;
  const end = turns.at(-1)?.end ?? 0;
  const said = turns.find(
    (turn) =>
      turn.speaker === speaker &&
      isInTime(turn, { rule, withinSeconds, start, end }) &&
      phrases.some((phrase) => says(turn.text, phrase)),
  );
  return {
    point,
    passed: rule === "never" ? !said : Boolean(said),
    ...(said && { at: said.start, quote: redact({ text: said.text }).text }),
  };
}

function isInTime(turn, { rule, withinSeconds, start, end }) {
  if (rule === "at the start") return turn.start - start <= withinSeconds;
  return rule === "at the end" ? end - turn.end <= withinSeconds : true;
}

function says(text, phrase) {
  const wanted = words(phrase);
  const own = words(text);
  return (
    wanted.length > 0 &&
    own.some((_, at) => wanted.every((word, step) => own[at + step] === word))
  );
}

/** What was said but must not, then a long monologue, then the heaviest missing point. */
function bestMoment(id, { checklist, points, turns }) {
  const candidates = [
    ...forbidden(checklist, points),
    ...monologues(turns),
    ...missing(checklist, { points, turns }),
  ];
  const best = candidates.sort((a, b) => b.rank - a.rank)[0];
  return best ? { call: id, ...best } : null;
}

function forbidden(checklist, points) {
  return points.flatMap(({ point, passed, at, quote }, index) =>
    checklist[index].rule === "never" && !passed
      ? [
          {
            rank: 2000 + checklist[index].weight,
            at,
            reason: `Said what must not be said: ${point}`,
            quote,
          },
        ]
      : [],
  );
}

function monologues(turns) {
  return turns
    .filter(
      ({ speaker, start, end }) =>
        speaker === "agent" && end - start >= MONOLOGUE_SECONDS,
    )
    .map(({ start, end, text }) => ({
      rank: 1000 + Math.min(900, end - start),
      at: start,
      reason: `Speaks for ${Math.round(end - start)} seconds without a pause`,
      quote: shorten(redact({ text }).text),
    }));
}

/** A missing point is shown where it belonged: at the start or at the end. */
function missing(checklist, { points, turns }) {
  return points.flatMap(({ point, passed }, index) => {
    const { rule, weight } = checklist[index];
    const turn = rule === "at the start" ? turns[0] : turns.at(-1);
    if (passed || rule === "never" || !turn) return [];
    return [
      {
        rank: weight,
        at: turn.start,
        reason: `Missing: ${point}`,
        quote: shorten(redact({ text: turn.text }).text),
      },
    ];
  });
}

/** The Luhn rule of card numbers. */
function hasValidCheckDigit(digits) {
  const sum = [...digits]
    .map(Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function words(text) {
  const plain = text.toLowerCase().replaceAll("’", "'");
  return plain.match(/[\p{L}\d']+/gu) ?? [];
}

function shorten(text) {
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}
