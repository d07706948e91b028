const FEWEST_MATCHED = 0.5;
const MOST_SENTENCES = 2;

/** Common words of each language; they tell languages apart and mean little. */
const COMMON = {
  en: words(
    "the a an is are am do does did you your we our my me i it of to in on for and or what when where how which can could would have has with this that there be from at by please",
  ),
  de: words(
    "der die das ein eine ist sind ich sie ihr wir und oder was wann wo wie welche kann können haben hat habe mit für von zu im in auf den dem es gibt mein meine bitte",
  ),
  fr: words(
    "le la les un une des est sont je vous nous votre mon ma et ou que quand où comment quel quelle peut puis avez ai avec pour de du à au dans il elle ce s'il plaît",
  ),
  es: words(
    "el la los las un una es son yo usted nosotros su mi y o qué cuándo dónde cómo cuál puede puedo tiene tengo con para de del a al en hay por favor",
  ),
  it: words(
    "il lo la i gli le un una è sono io voi noi vostro mio e o che quando dove come quale può posso avete ho con per di del a al in c'è favore",
  ),
  nl: words(
    "de het een is zijn ik u jullie wij uw mijn en of wat wanneer waar hoe welke kan kunnen heeft heb met voor van te in op er graag alstublieft",
  ),
  pt: words(
    "o a os as um uma é são eu você nós seu meu e ou que quando onde como qual pode posso tem tenho com para de do da em no na há por favor",
  ),
};

const GREETINGS = words(
  "hello hi hey good morning evening hallo guten tag morgen bonjour bonsoir salut hola buenos buenas días buongiorno ciao goedemorgen olá bom dia thanks thank danke merci gracias grazie obrigado dank",
);

const SERIOUS = {
  "asks for a person":
    "human|real person|speak to someone|talk to someone|mensch|mitarbeiter|conseiller|persona|persoon|pessoa",
  "wants an offer":
    "quote|proposal|bulk order|angebot|devis|presupuesto|preventivo|offerte|orçamento",
  complains:
    "complaint|lawyer|scam|beschwerde|anwalt|réclamation|avocat|queja|abogado|reclamo|avvocato|klacht|advocaat|reclamação|advogado",
  "may be in danger":
    "emergency|injured|notfall|verletzt|urgence|emergencia|emergenza|noodgeval|emergência",
};

const TEXTS = {
  en: [
    "Hello! What can I help you with?",
    "More here:",
    "I pass this on to a colleague, with our conversation.",
    "I found nothing about that on our pages. Leave an email address, and a colleague replies.",
    "Thank you. A colleague replies to you.",
  ],
  de: [
    "Hallo! Womit kann ich helfen?",
    "Mehr dazu:",
    "Ich gebe das mit unserem Gespräch an eine Kollegin oder einen Kollegen weiter.",
    "Dazu habe ich auf unseren Seiten nichts gefunden. Hinterlassen Sie eine E-Mail-Adresse, dann antwortet Ihnen jemand.",
    "Danke. Wir melden uns bei Ihnen.",
  ],
  fr: [
    "Bonjour ! Comment puis-je vous aider ?",
    "En savoir plus :",
    "Je transmets votre demande à un collègue, avec notre conversation.",
    "Je n’ai rien trouvé à ce sujet sur nos pages. Laissez une adresse e-mail et un collègue vous répondra.",
    "Merci. Un collègue vous répondra.",
  ],
  es: [
    "¡Hola! ¿En qué puedo ayudar?",
    "Más información:",
    "Paso su consulta a un compañero, con nuestra conversación.",
    "No he encontrado nada sobre eso en nuestras páginas. Deje un correo electrónico y le responderemos.",
    "Gracias. Le responderemos.",
  ],
  it: [
    "Buongiorno! Come posso aiutare?",
    "Maggiori informazioni:",
    "Passo la richiesta a un collega, con la nostra conversazione.",
    "Non ho trovato nulla sulle nostre pagine. Lasci un indirizzo e-mail e le risponderemo.",
    "Grazie. Le risponderemo.",
  ],
  nl: [
    "Hallo! Waarmee kan ik helpen?",
    "Meer hierover:",
    "Ik geef dit door aan een collega, met ons gesprek.",
    "Daarover heb ik op onze pagina’s niets gevonden. Laat een e-mailadres achter, dan antwoordt een collega.",
    "Dank u. Een collega antwoordt u.",
  ],
  pt: [
    "Olá! Como posso ajudar?",
    "Mais informações:",
    "Passo o seu pedido a um colega, com a nossa conversa.",
    "Não encontrei nada sobre isso nas nossas páginas. Deixe um e-mail e um colega responderá.",
    "Obrigado. Um colega responderá.",
  ],
};
/** An international number, one with a leading zero, or ten digits in groups. */
const PHONE =
  /(?<![\d-])(?:(?:\+\d|\(?0\d)[\d ()/.-]{5,}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b)/g;
const [GREETING, MORE, HANDOVER, NOTHING, THANKS] = [0, 1, 2, 3, 4];

/**
 * Answers a visitor's last message with sentences of approved pages in the
 * visitor's language, asks for an address, or hands over to a person.
 */
export function reply({ pages, messages, handoverWords, language: usual }) {
  const said = messages.filter(({ from }) => from === "visitor");
  const last = said.at(-1)?.text ?? "";
  const language = languageOf(said, usual);
  const answer = (kind, part, more = {}) => ({
    kind,
    language,
    contact: contactIn(said),
    text: TEXTS[language][part],
    sources: [],
    ...more,
  });
  const reason = seriousReason(last, handoverWords);
  if (reason) {
    const summary = handover({ messages, reason });
    return answer("handover", HANDOVER, { handover: summary });
  }
  if (contactIn([{ text: last }])) return answer("contact", THANKS);
  const asked = terms(last);
  if (asked.size === 0) return answer("greeting", GREETING);
  const found = search(asked, { pages, language });
  if (!found) return answer("unknown", NOTHING);
  const text = `${found.text} ${TEXTS[language][MORE]} ${found.url}`;
  return answer("answer", MORE, { text, sources: [found.url] });
}

/** Sums up a conversation for the person who takes over. */
export function handover({ messages, reason }) {
  const said = messages.filter(({ from }) => from === "visitor");
  const names = { visitor: "Visitor", gatehouse: "Gatehouse" };
  return {
    reason,
    contact: contactIn(said),
    lastMessage: said.at(-1)?.text ?? null,
    transcript: messages.map(({ from, text }) => `${names[from]}: ${text}`),
  };
}

/** The language with the most common words; the usual one at a tie. */
function languageOf(said, usual) {
  const spoken = said.flatMap(({ text }) => wordsIn(text));
  const counts = Object.entries(COMMON).map(([language, common]) => ({
    language,
    count: spoken.filter((word) => common.has(word)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  const best = counts.filter(({ count }) => count === most);
  const isUsual = best.some(({ language }) => language === usual);
  return isUsual ? usual : best[0].language;
}

function seriousReason(text, handoverWords) {
  const listed = handoverWords.map((word) => word.trim()).filter(Boolean);
  if (hasPhrase(text, listed)) return "uses a word on your list";
  const found = Object.entries(SERIOUS).find(([, phrases]) =>
    hasPhrase(text, phrases.split("|")),
  );
  return found ? found[0] : null;
}

function hasPhrase(text, phrases) {
  const plain = ` ${wordsIn(text).join(" ")} `;
  return phrases.some((phrase) =>
    plain.includes(` ${wordsIn(phrase).join(" ")} `),
  );
}

/** The last email address and telephone number that the visitor wrote. */
function contactIn(said) {
  const text = said.map((one) => one.text).join("\n");
  const email = text.match(/[^\s@<>,;]+@[\w-]+(?:\.[\w-]+)+/g)?.at(-1);
  const phone = text.match(PHONE)?.at(-1);
  return email || phone ? { email: email ?? null, phone: phone ?? null } : null;
}

/** The page whose sentence and title have most of what is asked. */
function search(asked, { pages, language }) {
  const candidates = pages
    .filter((page) => page.language === language)
    .map((page) => bestOf(page, asked))
    .filter(({ matched }) => matched / asked.size >= FEWEST_MATCHED);
  return candidates.reduce(
    (best, one) => (!best || one.score > best.score ? one : best),
    null,
  );
}

function bestOf({ url, title, text }, asked) {
  const inTitle = matches(title, asked);
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).map((sentence, at) => {
    const own = matches(sentence, asked);
    const matched = new Set([...own, ...inTitle]).size;
    return { at, sentence, matched, score: own.size + matched };
  });
  const ranked = [...sentences].sort((a, b) => b.score - a.score);
  const [{ matched, score }] = ranked;
  const chosen = ranked
    .slice(0, MOST_SENTENCES)
    .filter((one, index) => index === 0 || one.score > inTitle.size)
    .sort((a, b) => a.at - b.at);
  return {
    url,
    matched,
    score,
    text: chosen.map(({ sentence }) => sentence.trim()).join(" "),
  };
}

function matches(text, asked) {
  return new Set([...terms(text)].filter((term) => asked.has(term)));
}

/** Words that mean something, without their endings. */
function terms(text) {
  const meaning = wordsIn(text).filter(
    (word) =>
      word.length > 1 &&
      !GREETINGS.has(word) &&
      !Object.values(COMMON).some((common) => common.has(word)),
  );
  return new Set(meaning.map(stem));
}

function stem(word) {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  const short = plain.replace(/(?:ings?|ed|e?s|en|er|e)$/, "");
  return (short.length >= 3 ? short : plain).slice(0, 6);
}

function wordsIn(text) {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function words(text) {
  return new Set(text.split(" "));
}
