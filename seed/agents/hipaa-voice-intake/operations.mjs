const MONTHS = {
  en: "january february march april may june july august september october november december",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
};
const EN_DAYS = words(
  "sunday monday tuesday wednesday thursday friday saturday",
);
const ES_DAYS = words("domingo lunes martes miércoles jueves viernes sábado");
const PARTS = {
  any: [0, 24],
  morning: [0, 12],
  afternoon: [12, 17],
  evening: [17, 24],
};
const MARKERS = {
  en: words("the my is to i need want would like hello hi please thanks for"),
  es: words(
    "el la mi es para yo necesito quiero una un hola favor gracias con",
  ),
};

/** What callers say, the most particular wish first. */
const INTENTS = {
  person: "person|someone|human|receptionist|persona|alguien|recepcionista",
  change: "reschedule|cancel|move my|change my|cambiar|cancelar|mover mi",
  refill: "refill|prescription|medication|receta|medicamento|resurtir",
  directions: "directions|address|parking|where are you|direccion|donde estan",
  appointment: "appointment|book|schedule|checkup|cita|reservar|agendar",
};
const NEW_PATIENT = "new patient|first visit|paciente nuevo|paciente nueva";

const SAY = {
  en: {
    emergency: "I am connecting you with the on-call line now.",
    person: "I am connecting you with the front desk.",
    identify: "Please tell me your date of birth.",
    directions: "I am sending our address and parking notes to this number.",
    appointment: "Thank you. I will look for free times.",
    change: "Thank you. I will look for your appointment.",
    refill: "Thank you. I am passing your refill request to the care team.",
    question: "Thank you. I am passing your question to the front desk.",
  },
  es: {
    emergency: "Le comunico ahora con la línea de guardia.",
    person: "Le comunico con la recepción.",
    identify: "Por favor, dígame su fecha de nacimiento.",
    directions:
      "Le envío nuestra dirección y el estacionamiento a este número.",
    appointment: "Gracias. Voy a buscar horarios libres.",
    change: "Gracias. Voy a buscar su cita.",
    refill: "Gracias. Paso su pedido de receta al equipo médico.",
    question: "Gracias. Paso su pregunta a la recepción.",
  },
};

const OFFER = {
  en: {
    none: "There is no free time. The front desk will call you.",
    fits: "I have",
    other: "Nothing is free then. The next times are",
  },
  es: {
    none: "No hay horarios libres. La recepción le llamará.",
    fits: "Tengo",
    other: "No tengo nada entonces. Los próximos horarios son",
  },
};

/** Reads the caller's side of a call: who calls, what for, and what to say next. */
export function intake({ callerPhone, transcript, patients, emergencyWords }) {
  const text = callerText(transcript);
  const language = languageOf(text);
  const emergency =
    emergencyWords.find((word) => fold(word).trim() && says(text, word)) ??
    null;
  const matches = matchingPatients(text, callerPhone, patients);
  const intent = intentOf(text);
  const step = nextStep({ emergency, intent, matches, text });
  const patientId = matches.length === 1 ? matches[0].id : null;
  const say = SAY[language][step];
  return { language, emergency, intent, patientId, next: step, say };
}

/** Chooses up to three free times on the days and at the hours asked for. */
export function offer({ weekdays, part, now, timeZone, language, freeTimes }) {
  const open = freeTimes
    .filter((at) => Date.parse(at) > Date.parse(now))
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  const [from, to] = PARTS[part];
  const wished = open.filter((at) => {
    const local = localTime(at, timeZone);
    const [day, hour] = [EN_DAYS[local.getUTCDay()], local.getUTCHours()];
    const isDay = weekdays.length === 0 || weekdays.includes(day);
    return isDay && hour >= from && hour < to;
  });
  const fitsWish = wished.length > 0;
  const offers = (fitsWish ? wished : open).slice(0, 3).map((at) => ({
    at,
    spoken: spokenTime(localTime(at, timeZone), language),
  }));
  return { fitsWish, offers, say: offerSentence(offers, fitsWish, language) };
}

/** Writes the evening email; its subject holds counts only. */
export function summarize({ day, calls }) {
  const sorted = [...calls].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const of = (outcome) => sorted.filter((call) => call.outcome === outcome);
  const missed = of("missed").filter((call) => !wasReached(call, sorted));
  const sections = [
    ["Booked", of("booked")],
    ["Questions and messages", of("message")],
    ["Transferred", of("transferred")],
    ["Still to call back", missed],
  ].filter(([, own]) => own.length > 0);
  const booked = of("booked").length;
  return {
    subject: `Calls on ${day}: ${calls.length} in total, ${booked} booked, ${missed.length} to call back`,
    body: sections.map(section).join("\n\n") || "Nothing needs attention.",
    callBack: [...new Set(missed.map(({ phone }) => phone))],
  };
}

/** Two patients who share a number and a birthday are told apart by a person. */
function nextStep({ emergency, intent, matches, text }) {
  if (emergency) return "emergency";
  if (matches.length > 1) return "person";
  if (["person", "directions", "question"].includes(intent)) return intent;
  const isNew = intent === "appointment" && saysAny(text, NEW_PATIENT);
  return matches.length === 1 || isNew ? intent : "identify";
}

function callerText(transcript) {
  const lines = transcript.split("\n");
  const own = lines.filter((line) => !/^\s*agent\s*:/i.test(line));
  return fold(own.map((line) => line.replace(/^\s*caller\s*:/i, "")).join(" "));
}

/** Lower case without accents or punctuation, with a space at both ends. */
function fold(text) {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${plain.replace(/[^a-z0-9]+/g, " ").trim()} `;
}

function says(text, phrase) {
  return text.includes(fold(phrase));
}

function saysAny(text, phrases) {
  return phrases.split("|").some((phrase) => text.includes(` ${phrase} `));
}

function languageOf(text) {
  const count = (own) => words(text).filter((word) => own.includes(word));
  return count(MARKERS.es).length > count(MARKERS.en).length ? "es" : "en";
}

function intentOf(text) {
  const all = Object.keys(INTENTS);
  return all.find((intent) => saysAny(text, INTENTS[intent])) ?? "question";
}

function matchingPatients(text, callerPhone, patients) {
  const born = datesIn(text);
  const digits = (phone) => phone.replace(/\D/g, "").slice(-10);
  return patients.filter(
    ({ dateOfBirth, phone }) =>
      born.has(dateOfBirth) && digits(phone) === digits(callerPhone),
  );
}

/** Dates as callers say them; a slashed date has the month first. */
function datesIn(text) {
  const month = (name, language) => words(MONTHS[language]).indexOf(name) + 1;
  const found = [
    ...find(text, / (\d{4}) (\d{1,2}) (\d{1,2})\b/g),
    ...find(text, / (\d{1,2}) (\d{1,2}) (\d{4})\b/g).map(([m, d, y]) => [
      y,
      m,
      d,
    ]),
    ...find(text, / ([a-z]+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})\b/g).map(
      ([m, d, y]) => [y, month(m, "en"), d],
    ),
    ...find(text, / (\d{1,2}) de ([a-z]+) del? (\d{4})\b/g).map(([d, m, y]) => [
      y,
      month(m, "es"),
      d,
    ]),
  ];
  return new Set(found.map((date) => date.map(pad).join("-")));
}

function find(text, pattern) {
  return [...text.matchAll(pattern)].map(([, ...groups]) => groups);
}

/** A date whose UTC fields show the time in the practice's time zone. */
function localTime(at, timeZone) {
  const local = new Date(at).toLocaleString("en-US", { timeZone });
  return new Date(`${local.replace(/\s/g, " ")} UTC`);
}

function spokenTime(local, language) {
  const [weekday, day] = [local.getUTCDay(), local.getUTCDate()];
  const [hour, minute] = [local.getUTCHours(), pad(local.getUTCMinutes())];
  const month = words(MONTHS[language])[local.getUTCMonth()];
  if (language === "es")
    return `${ES_DAYS[weekday]} ${day} de ${month}, ${hour}:${minute}`;
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  return `${capital(EN_DAYS[weekday])}, ${capital(month)} ${day}, ${time}`;
}

function offerSentence(offers, fitsWish, language) {
  const { none, fits, other } = OFFER[language];
  if (offers.length === 0) return none;
  const times = offers.map(({ spoken }) => spoken).join("; ");
  return `${fitsWish ? fits : other}: ${times}.`;
}

/** A missed caller was reached when a later call with the number had an outcome. */
function wasReached({ at, phone }, calls) {
  return calls.some(
    (call) =>
      call.phone === phone &&
      call.outcome !== "missed" &&
      Date.parse(call.at) > Date.parse(at),
  );
}

function section([title, calls]) {
  const lines = calls.map(({ at, phone, patientId, note }) => {
    const who = patientId ? `patient ${patientId}` : `…${phone.slice(-4)}`;
    return `- ${new Date(at).toISOString().slice(11, 16)} UTC, ${who}${note ? `: ${note}` : ""}`;
  });
  return [`${title} (${calls.length})`, ...lines].join("\n");
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** Splits at spaces. */
function words(text) {
  return text.trim().split(" ");
}

function pad(number) {
  return String(number).padStart(2, "0");
}
