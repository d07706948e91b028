const DAY = 86_400_000;
const NETWORKS = {
  instagram: { limit: 2200, tags: 5, link: "inBio" },
  facebook: { limit: 5000, tags: 0, link: "attached" },
  linkedin: { limit: 3000, tags: 3, link: "inText" },
  threads: { limit: 500, tags: 1, link: "inText" },
};
const COMMON = new Set(
  "the and for you your our with that this have has are was from will all new now more than into about".split(
    " ",
  ),
);
/** Days before a launch on which it is announced. */
const TEASERS = [7, 1];

/** Turns a week's notes into a post a day for each network. */
export function plan(week, config) {
  const { monday, dates, notes, queue, pictures, activity } = week;
  const waiting = [...notes, ...queue];
  const free = [...pictures];
  const emptyDays = [];
  const posts = Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    const item = dates.find(({ on }) => on === day) ?? waiting.shift();
    if (!item) emptyDays.push(day);
    const picture = item ? takePicture(item, free) : null;
    return config.networks.flatMap((network) =>
      item ? post(item, { day, network, picture, activity, config }) : [],
    );
  }).flat();
  const lacks = (one) => one.network === "instagram" && one.picture === null;
  const second = dates.filter(
    (date) => dates.find(({ on }) => on === date.on) !== date,
  );
  return {
    posts: posts.filter((one) => !lacks(one)),
    problems: [
      ...posts
        .filter(lacks)
        .map(({ id }) => ({ id, problem: "Instagram needs a picture" })),
      ...second.map(({ on, topic }) => ({
        id: on,
        problem: `a second date, “${topic}”, is left out`,
      })),
    ],
    emptyDays,
    queue: waiting,
  };
}

/** Lays out a month: dates and their teasers first, series on the other days. */
export function month({ month: name, dates, series }) {
  const [year, number] = name.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  let next = 0;
  const days = Array.from({ length }, (_, index) => {
    const on = `${name}-${String(index + 1).padStart(2, "0")}`;
    const date = dates.find((one) => one.on === on);
    if (date) return { on, kind: date.kind, text: date.text };
    const ahead = dates.find(
      (one) =>
        one.kind === "launch" && TEASERS.includes(daysBetween(on, one.on)),
    );
    if (ahead) {
      const left = daysBetween(on, ahead.on);
      const when = left === 1 ? "Tomorrow" : `In ${left} days`;
      return { on, kind: "teaser", text: `${when}: ${ahead.text}` };
    }
    if (series.length === 0) return { on, kind: "open", text: "" };
    return { on, kind: "series", text: series[next++ % series.length] };
  });
  return { days, open: days.filter(({ kind }) => kind === "open").length };
}

function post(item, { day, network, picture, activity, config }) {
  const id = `${day}-${network}`;
  const hour = bestHour(network, activity, config);
  const isApproved =
    config.approvedPosts.includes(id) ||
    config.approvedSeries.includes(item.series);
  return {
    id,
    network,
    at: `${day}T${String(hour).padStart(2, "0")}:00:00Z`,
    text: textFor(network, item),
    link: NETWORKS[network].link === "attached" ? item.link : null,
    picture,
    approved: isApproved,
  };
}

function textFor(network, { topic, text, link }) {
  const { limit, tags, link: place } = NETWORKS[network];
  const links = { inText: link, inBio: link && "Link in bio.", attached: null };
  const ending = [links[place], hashtags(topic, tags)].filter(Boolean);
  const room = limit - ending.join("\n\n").length - 2;
  return [shortened(text, room), ...ending].join("\n\n");
}

/** The hour in UTC at which most followers are online. */
function bestHour(network, activity, { hours }) {
  const own = activity.find((one) => one.network === network);
  if (!own || Math.max(...own.online) === 0) return hours[network];
  return own.online.indexOf(Math.max(...own.online));
}

/** Takes the picture whose file name shares most words with the item. */
function takePicture({ topic, text }, free) {
  const words = new Set(wordsOf(`${topic} ${text}`));
  const scored = free.map((file) => ({
    file,
    score: wordsOf(file.replace(/\.\w+$/, "")).filter((word) => words.has(word))
      .length,
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), {
    file: null,
    score: 0,
  });
  if (best.file) free.splice(free.indexOf(best.file), 1);
  return best.file;
}

/** Cuts after a sentence, or after a word when the first one is too long. */
function shortened(text, room) {
  if (text.length <= room) return text;
  const cut = text.slice(0, room);
  const [sentences] = /^[\s\S]*[.!?](?=\s)/.exec(cut) ?? [];
  if (sentences) return sentences;
  const words = text.slice(0, room - 1).replace(/\s+\S*$/, "");
  return `${words}…`;
}

function hashtags(topic, most) {
  const words = [...new Set(wordsOf(topic))].slice(0, most);
  return words.map((word) => `#${word}`).join(" ");
}

function wordsOf(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.filter((word) => !COMMON.has(word));
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function daysBetween(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
