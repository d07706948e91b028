/** A word counts most in the file's name, less in the subject, least in the text. */
const WEIGHTS = { file: 30, subject: 20, text: 10 };
const LONGEST_NAME = 100;

/** Finds a place and a name for each attachment, or says what it is unsure about. */
export function file({ messages, existing, filedHashes }, config) {
  const state = {
    taken: new Set(existing.map((path) => path.toLowerCase())),
    hashes: new Set(filedHashes),
    filed: [],
    unsure: [],
    left: [],
  };
  const all = messages.flatMap((message) =>
    message.attachments.map((attachment) => ({ message, attachment })),
  );
  for (const item of all) sortOne(item, state, config);
  const { filed, unsure, left } = state;
  return { filed, unsure, left, list: listOf(unsure, left) };
}

/** Says which type a document has by its words, and what each type scored. */
export function recognize(document, { types }) {
  const isImage = document.mimeType.startsWith("image/");
  const parts = isImage ? ["file"] : Object.keys(WEIGHTS);
  const read = parts.map((part) => [part, fold(document[part])]);
  const scores = Object.entries(types)
    .map(([type, { words }]) => ({ type, score: scoreOf(words, read) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  if (scores.length === 0 && isImage && types.photo) {
    return { type: "photo", candidates: ["photo"], scores };
  }
  const best = scores.filter(({ score }) => score === scores[0].score);
  const candidates = best.map(({ type }) => type);
  return { type: best.length === 1 ? candidates[0] : null, candidates, scores };
}

function sortOne({ message, attachment }, state, config) {
  const about = { messageId: message.id, file: attachment.name };
  const why = whyLeft(attachment, state, config);
  if (why) {
    state.left.push({ ...about, why });
    return;
  }
  const { type, path, question } = place(message, attachment, config);
  if (question) {
    const { from, subject } = message;
    state.unsure.push({ ...about, from, subject, question });
    return;
  }
  const free = freePath(path, state.taken);
  state.taken.add(free.toLowerCase());
  state.hashes.add(attachment.hash);
  state.filed.push({ ...about, hash: attachment.hash, type, path: free });
}

function whyLeft(
  { name, mimeType, size, isProtected, hash },
  { hashes },
  config,
) {
  if (isProtected) return "password-protected";
  if (hashes.has(hash)) return "filed before";
  if (config.ignored.includes(extensionOf(name))) return "ignored kind of file";
  const isSmall = mimeType.startsWith("image/") && size < config.smallestPhoto;
  return isSmall ? "small image, such as a logo" : null;
}

/** The path of an attachment, or the question that stands in its way. */
function place(message, { name, mimeType }, config) {
  const { from, subject, text, at } = message;
  const document = { file: name, subject, text, mimeType };
  const { type, candidates } = recognize(document, config);
  if (type === null) return { question: typeQuestion(candidates) };
  const all = [from, subject, name, text].map(fold).join("");
  const values = { year: at.slice(0, 4), month: at.slice(5, 7) };
  const { folder } = config.types[type];
  for (const key of ["deal", "job"]) {
    if (!folder.includes(`{${key}}`)) continue;
    const names = matching(config[`${key}s`], all);
    if (names.length !== 1)
      return { question: whichQuestion(key, type, names) };
    values[key] = clean(names[0]);
  }
  const into = fill(folder, values);
  return {
    type,
    path: `${into}/${fileName(message, name, patternOf(into, config))}`,
  };
}

function typeQuestion(candidates) {
  if (candidates.length === 0) return "What is it? No type has a word of it.";
  return `Is it: ${candidates.join(" or ")}?`;
}

function whichQuestion(key, type, names) {
  return names.length === 0
    ? `Which ${key} does this ${type} belong to?`
    : `Does this ${type} belong to ${names.join(" or ")}?`;
}

function matching(entries, all) {
  return entries
    .filter(({ words }) => words.some((word) => all.includes(fold(word))))
    .map(({ name }) => name);
}

/** The naming pattern of the nearest folder that has one. */
function patternOf(folder, { names }) {
  const fits = Object.keys(names).filter(
    (prefix) => prefix === "" || `${folder}/`.startsWith(`${prefix}/`),
  );
  fits.sort((a, b) => b.length - a.length);
  return names[fits[0]] ?? "{date} {sender} {file}";
}

function fileName({ at, from, fromName, subject }, name, pattern) {
  const extension = extensionOf(name);
  const values = {
    date: at.slice(0, 10),
    sender: fromName || from.split("@").at(-1),
    subject,
    file: extension ? name.slice(0, -extension.length - 1) : name,
  };
  const filled = clean(fill(pattern, values)).slice(0, LONGEST_NAME).trim();
  return extension ? `${filled}.${extension}` : filled;
}

/** The same path with a number where the name is taken. */
function freePath(path, taken) {
  if (!taken.has(path.toLowerCase())) return path;
  const extension = extensionOf(path.split("/").at(-1));
  const end = extension ? `.${extension}` : "";
  const stem = path.slice(0, path.length - end.length);
  let number = 2;
  while (taken.has(`${stem} (${number})${end}`.toLowerCase())) number += 1;
  return `${stem} (${number})${end}`;
}

/** The best hit; in one place, a longer phrase says more than a single word. */
function scoreOf(words, read) {
  const hits = words.map(fold).flatMap((word) => {
    const length = word.trim().split(" ").length;
    return read
      .filter(([, text]) => text.includes(word))
      .map(([part]) => WEIGHTS[part] + length);
  });
  return Math.max(0, ...hits);
}

function listOf(unsure, left) {
  const closed = left.filter(({ why }) => why === "password-protected");
  const lines = [
    ...unsure.map(
      ({ file: name, from, subject, question }) =>
        `- ${name} (${from}, “${subject}”): ${question}`,
    ),
    ...closed.map(({ file: name }) => `- ${name}: it needs its password.`),
  ];
  return lines.length === 0 ? "Everything has its place." : lines.join("\n");
}

function fill(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

/** Without what file systems refuse, and without dots at the ends. */
function clean(text) {
  return text
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
}

function extensionOf(name) {
  return /[^.]\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1].toLowerCase() ?? "";
}

/** Lower case without punctuation, with a space at both ends. */
function fold(text) {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
