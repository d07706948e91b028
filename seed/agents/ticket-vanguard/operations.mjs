const DAY = 86_400_000;
const TWO_YEARS = 730;
/** Of a question's words, weighted by how rare they are, so much must be found. */
const COVERED = 0.6;

/** Small words that tell languages apart, and that say nothing about a topic. */
const LANGUAGES = mapValues(
  {
    en: "the and is are i my to of in it you not have can how do does what with for on a an be this that was we our your me when where why there from or if",
    es: "el la los las y es son mi de en que no tengo puedo como para con un una se por favor pero cuando donde cómo cuándo dónde qué quiero",
    de: "der die das und ist sind ich mein meine nicht habe kann wie für mit ein eine zu auf bitte wenn wo warum",
    fr: "le la les et est sont je mon ma de en que ne pas ai peux comment pour avec un une vous quand où",
    it: "il lo gli e è sono mio di che non ho posso come per con un una mi quando dove perché voglio",
    pt: "o os as e é são meu minha de em que não tenho posso como para com um uma quando onde",
    nl: "de het en is zijn ik mijn van niet heb kan hoe voor met een op als waar wanneer",
  },
  (words) => new Set(words.split(" ")),
);
const ANGRY =
  "unacceptable|ridiculous|angry|worst|furious|complaint|lawyer|inaceptable|reclamación|unverschämt|inacceptable|inaccettabile|inaceitável";
const PRESSING =
  "urgent|asap|immediately|deadline|down|outage|urgente|dringend|sofort|spoed";
const FOR_PEOPLE =
  "refund|chargeback|cancel my|delete my account|close my account|change my email|change the owner|reembolso|rückerstattung|erstattung|remboursement|rimborso|terugbetaling";

const FRAMES = {
  en: "Hello|our help center says|Read more|If this does not solve it, reply here and a person takes over.",
  es: "Hola|nuestro centro de ayuda dice|Más información|Si esto no lo resuelve, responda y le atiende una persona.",
  de: "Guten Tag|unser Hilfebereich sagt|Mehr dazu|Wenn das nicht hilft, antworten Sie, und ein Mensch übernimmt.",
  fr: "Bonjour|notre centre d’aide indique|En savoir plus|Si cela ne suffit pas, répondez et une personne prend le relais.",
  it: "Buongiorno|il nostro centro assistenza dice|Per saperne di più|Se non basta, risponda e se ne occupa una persona.",
  pt: "Olá|a nossa central de ajuda diz|Saiba mais|Se isto não resolver, responda e uma pessoa assume.",
  nl: "Hallo|ons helpcentrum zegt|Lees meer|Helpt dit niet, antwoord dan en een mens neemt het over.",
};

/** Reads a ticket and assigns it: topic and language, then who has room. */
export function route({ ticket, accounts, topics, people }) {
  const text = `${ticket.subject} ${ticket.text}`;
  const topic = topicOf(text, topics);
  const language = languageOf(text);
  const account = accountOf(ticket.from, accounts);
  return {
    topic,
    language,
    mood: moodOf(text),
    account: account?.name ?? null,
    level: account?.level ?? null,
    ...assign(people, topic, language),
  };
}

/** Finds the three solved tickets of the last two years that are most alike. */
export function similar({ ticket, today, solved }) {
  const recent = solved.filter(
    ({ solvedOn }) =>
      (Date.parse(today) - Date.parse(solvedOn)) / DAY <= TWO_YEARS,
  );
  const weigh = weights(recent.map((one) => `${one.subject} ${one.text}`));
  const own = vector(`${ticket.subject} ${ticket.text}`, weigh);
  const scored = recent.map(({ id, subject, text, solution }) => {
    const score = cosine(own, vector(`${subject} ${text}`, weigh));
    return { id, subject, solution, score: Math.round(score * 100) / 100 };
  });
  const alike = scored.filter(({ score }) => score > 0.1);
  return { tickets: alike.sort((a, b) => b.score - a.score).slice(0, 3) };
}

/** Answers from the help center with the sentence quoted, or says why not. */
export function answer({ ticket, articles, languages }) {
  const text = `${ticket.subject} ${ticket.text}`;
  const language = languageOf(text);
  if (!languages.includes(language))
    return noAnswer("route", `${language} is not on your list`);
  const reserved = phraseIn(text, FOR_PEOPLE);
  if (reserved) return noAnswer("person", `asks for “${reserved}”`);
  const weigh = weights(articles.map((one) => `${one.title} ${one.text}`));
  const best = bestSentence(text, articles, weigh);
  if (!best || best.covered < COVERED)
    return noAnswer("person", "no article covers it");
  const { title, url } = best.article;
  const [hello, says, more, end] = FRAMES[language].split("|");
  return {
    action: "answer",
    why: `${Math.round(best.covered * 100)}% of the question is in “${title}”`,
    source: url,
    reply: `${hello},\n\n${says}: “${best.sentence}”\n\n${more}: ${url}\n\n${end}`,
  };
}

/** Who solved most of the topic; of equals, who has the most room. */
function assign(people, topic, language) {
  const [best] = people
    .filter((one) => one.languages.includes(language))
    .filter(({ open, capacity }) => open < capacity)
    .map((one) => ({ ...one, done: solvedOf(one, topic) }))
    .sort((a, b) => b.done - a.done || load(a) - load(b));
  if (!best)
    return { assignee: null, why: `nobody with room speaks ${language}` };
  const { name, done, open, capacity } = best;
  const why = `solved ${done} of ${topic ?? "no topic"}, ${open} of ${capacity} open, speaks ${language}`;
  return { assignee: name, why };
}

function solvedOf({ solved }, topic) {
  return topic !== null && Object.hasOwn(solved, topic) ? solved[topic] : 0;
}

function noAnswer(action, why) {
  return { action, why, source: null, reply: null };
}

/** The topic with most of its words in the ticket; the first of equals. */
function topicOf(text, topics) {
  const counted = topics.map(({ name, words }) => ({
    name,
    count: words.filter((word) => phraseIn(text, word)).length,
  }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a), {
    name: null,
    count: 0,
  });
  return best.name;
}

function languageOf(text) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(LANGUAGES).map(([language, known]) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }));
  return counts.reduce((a, b) => (b.count > a.count ? b : a)).language;
}

function moodOf(text) {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  const shouts = letters.length > 20 && capitals.length > letters.length / 2;
  if (shouts || text.includes("!!") || phraseIn(text, ANGRY)) return "angry";
  return phraseIn(text, PRESSING) ? "pressing" : "calm";
}

/** By address, or by the domain that an account is known for. */
function accountOf(from, accounts) {
  const address = from.toLowerCase();
  const domain = address.split("@").at(-1);
  const named =
    (key) =>
    ({ email }) =>
      email.toLowerCase() === key;
  return accounts.find(named(address)) ?? accounts.find(named(`@${domain}`));
}

function load({ open, capacity }) {
  return open / capacity;
}

/** How rare each word is among the texts. */
function weights(texts) {
  const counts = new Map();
  for (const text of texts)
    for (const word of new Set(wordsOf(text)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + texts.length / (counts.get(word) ?? 0.5));
}

function vector(text, weigh) {
  const counts = new Map();
  for (const word of wordsOf(text))
    counts.set(word, (counts.get(word) ?? 0) + weigh(word));
  return counts;
}

function cosine(a, b) {
  const dot = [...a].reduce(
    (sum, [word, x]) => sum + x * (b.get(word) ?? 0),
    0,
  );
  const length = (one) => Math.hypot(...one.values());
  return dot === 0 ? 0 : dot / (length(a) * length(b));
}

/** The article that covers most of a question, and its sentence that does. */
function bestSentence(text, articles, weigh) {
  const asked = new Set(wordsOf(text));
  const covered = (part) => {
    const words = new Set(wordsOf(part));
    const sum = (all) => all.reduce((total, word) => total + weigh(word), 0);
    const found = [...asked].filter((word) => words.has(word));
    return asked.size === 0 ? 0 : sum(found) / sum([...asked]);
  };
  const first = (list) =>
    list.reduce((a, b) => (b.covered > a.covered ? b : a));
  if (articles.length === 0) return null;
  const best = first(
    articles.map((article) => ({
      article,
      covered: covered(`${article.title} ${article.text}`),
    })),
  );
  const sentences = best.article.text.split(/(?<=[.!?])\s+/);
  const { sentence } = first(
    sentences.map((one) => ({ sentence: one, covered: covered(one) })),
  );
  return { ...best, sentence };
}

/** Words of a topic, without small words and without English endings. */
function wordsOf(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const small = Object.values(LANGUAGES);
  return words
    .filter((word) => !small.some((known) => known.has(word)))
    .map((word) => word.replace(/(?<=...)(?:ing|ed|es|s|e)$/, ""));
}

function phraseIn(text, phrases) {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const all = phrases.toLowerCase().split("|");
  return all.find((phrase) => plain.includes(` ${phrase} `));
}

function mapValues(object, change) {
  const entries = Object.entries(object);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, change(value)]),
  );
}
