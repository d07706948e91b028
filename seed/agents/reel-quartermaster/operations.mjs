const LONGEST_SECONDS = 180;
const PAUSE_SECONDS = 3;

/** What makes a sentence strong; each adds its points and is named in the answer. */
const STRENGTHS = [
  ["a number", 2, /\d/],
  ["a question", 2, /\?/],
  [
    "a contrast",
    2,
    /\b(?:but|never|nobody|everybody|mistake|wrong|secret|truth|instead|actually)\b/i,
  ],
  ["speaks to you", 1, /\b(?:you|your)\b/i],
  ["a good length", 1, /^(?:\S+\s+){5,19}\S+$/],
  ["starts in the middle", -2, /^(?:and|so|but|or|it|that|they|which)\b/i],
  ["filler words", -2, /\b(?:um+|uh+|you know|sort of|kind of)\b/i],
];

const PICTURE = {
  vertical: (at) => `crop=ih*9/16:ih:(iw-ih*9/16)*${at}:0,scale=1080:1920`,
  square: (at) => `crop=ih:ih:(iw-ih)*${at}:0,scale=1080:1080`,
  wide: () => "scale=1920:1080",
};

/**
 * Plans clips of a recording from its subtitles (SRT). A clip starts at the
 * strongest sentence that is left and goes on until it is long enough.
 */
export function plan({ subtitles, topics, format, position }, config) {
  const limits = {
    min: config.minSeconds,
    max: Math.min(config.maxSeconds, LONGEST_SECONDS),
    score: config.minScore,
  };
  const cues = parseSubtitles(subtitles);
  if (cues.length === 0 && subtitles.trim() !== "") {
    throw new Error(
      "No subtitles found. Save them as SRT, with times such as 00:01:02,500 --> 00:01:05,000.",
    );
  }
  const passages = choosePassages(toSentences(cues), limits);
  const picture = PICTURE[format](position / 100);
  return {
    clips: passages
      .slice(0, config.maxClips)
      .map((passage, index) =>
        clip(passage, { number: index + 1, cues, topics, picture }),
      ),
  };
}

function parseSubtitles(subtitles) {
  const time = "(\\d+):(\\d\\d):(\\d\\d)[,.](\\d{3})";
  const line = new RegExp(`${time}\\s*-->\\s*${time}[^\\n]*\\n(.*)`, "s");
  return subtitles
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const match = line.exec(block);
      if (!match) return [];
      const text = match[9]
        .replace(/<[^>]*>/g, "")
        .replace(/\s+/g, " ")
        .trim();
      const cue = {
        start: seconds(match.slice(1, 5)),
        end: seconds(match.slice(5, 9)),
        text,
      };
      return text && cue.end > cue.start ? [cue] : [];
    });
}

/** Joins subtitles until one ends a sentence or a pause follows. */
function toSentences(cues) {
  const sentences = [];
  let open = null;
  for (const { start, end, text } of cues) {
    if (open && start - open.end > PAUSE_SECONDS) {
      sentences.push(open);
      open = null;
    }
    open = open
      ? { start: open.start, end, text: `${open.text} ${text}` }
      : { start, end, text };
    if (/[.!?]["”']?$/.test(text)) {
      sentences.push(open);
      open = null;
    }
  }
  return open ? [...sentences, open] : sentences;
}

function choosePassages(sentences, limits) {
  const scored = sentences
    .map((sentence, index) => ({ index, ...strength(sentence.text) }))
    .filter(({ score }) => score >= limits.score)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const used = new Set();
  return scored.flatMap(({ index, score, reasons }) => {
    const count = passageLength(sentences.slice(index), limits);
    const taken = Array.from({ length: count }, (_, step) => index + step);
    if (count === 0 || taken.some((one) => used.has(one))) return [];
    for (const one of taken) used.add(one);
    return [{ score, reasons, sentences: taken.map((one) => sentences[one]) }];
  });
}

function strength(text) {
  const found = STRENGTHS.filter(([, , pattern]) => pattern.test(text));
  return {
    score: found.reduce((sum, [, points]) => sum + points, 0),
    reasons: found.map(([name]) => name),
  };
}

/** How many sentences make a clip; none if it would be too short or too long. */
function passageLength(rest, { min, max }) {
  const { start } = rest[0];
  for (const [index, { end }] of rest.entries()) {
    const isCut =
      index > 0 && rest[index].start - rest[index - 1].end > PAUSE_SECONDS;
    if (isCut || end - start > max) return 0;
    if (end - start >= min) return index + 1;
  }
  return 0;
}

function clip(
  { score, reasons, sentences },
  { number, cues, topics, picture },
) {
  const start = sentences[0].start;
  const end = sentences.at(-1).end;
  const text = sentences.map((sentence) => sentence.text).join(" ");
  const name = `${String(number).padStart(2, "0")}-${slug(sentences[0].text)}`;
  const captions = `${name}.srt`;
  return {
    folder: slug(topicOf(text, topics)),
    file: `${name}.mp4`,
    start: clock(start),
    seconds: round(end - start),
    score,
    reasons,
    opening: sentences[0].text,
    captionsFile: captions,
    captions: cut(cues, start, end),
    filter: `${picture},subtitles=${captions}`,
  };
}

/** The topic whose words the passage has most often; the first at a tie. */
function topicOf(text, topics) {
  const own = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  let best = { name: "other", count: 0 };
  for (const { name, words } of topics) {
    const wanted = new Set(words.map((word) => word.toLowerCase()));
    const count = own.filter((word) => wanted.has(word)).length;
    if (count > best.count) best = { name, count };
  }
  return best.name;
}

function cut(cues, start, end) {
  return cues
    .filter((cue) => cue.start >= start && cue.end <= end)
    .map(
      (cue, index) =>
        `${index + 1}\n${clock(cue.start - start)} --> ${clock(cue.end - start)}\n${cue.text}\n`,
    )
    .join("\n");
}

function seconds([hours, minutes, whole, thousandths]) {
  return round(
    Number(hours) * 3600 +
      Number(minutes) * 60 +
      Number(whole) +
      Number(thousandths) / 1000,
  );
}

function clock(time) {
  const all = Math.round(time * 1000);
  const parts = [all / 3_600_000, (all / 60_000) % 60, (all / 1000) % 60];
  const digits = parts.map((part) => String(Math.floor(part)).padStart(2, "0"));
  return `${digits.join(":")},${String(all % 1000).padStart(3, "0")}`;
}

function slug(text) {
  const words = text.toLowerCase().match(/[a-z\d]+/g) ?? ["clip"];
  return words.slice(0, 6).join("-");
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}
