const DAY = 86_400_000;
const STUCK_DAYS = 2;
const REMIND_DAYS = 3;

/**
 * Where each new client is: finished and next steps, missing documents, and the
 * messages of the day. A step that is ready for two days is raised to the lead.
 */
export function status({ on, clients }, config) {
  checkSteps(config.steps);
  const all = clients.map((client) => progressOf(client, on, config));
  return {
    clients: all.map(({ name, done, of, steps, missingDocuments }) => ({
      name,
      done,
      of,
      steps,
      missingDocuments,
    })),
    messages: all.flatMap(({ messages }) => messages),
  };
}

/** The page that shows a client what is done, what is next and what is missing. */
export function page({ on, client }, config) {
  checkSteps(config.steps);
  const { steps, missingDocuments, done, of } = progressOf(client, on, config);
  const items = steps.map(
    (step) =>
      `<li><strong>${escape(step.title)}</strong>: ${publicState(step)}</li>`,
  );
  const missing = missingDocuments.map((name) => `<li>${escape(name)}</li>`);
  return {
    html: [
      "<!doctype html>",
      '<html lang="en">',
      `<meta charset="utf-8"><title>${escape(client.name)}: ${done} of ${of} steps</title>`,
      `<h1>${escape(client.name)}: ${done} of ${of} steps</h1>`,
      `<ol>${items.join("")}</ol>`,
      ...(missing.length > 0
        ? [`<h2>We need from you</h2><ul>${missing.join("")}</ul>`]
        : []),
      `<p>As of ${on}</p>`,
      "</html>",
    ].join("\n"),
  };
}

/** A client reads that a step is in progress, not that it is stuck. */
function publicState({ state, since }) {
  if (state === "done") return `done on ${since}`;
  return since ? `in progress since ${since}` : state;
}

function checkSteps(steps) {
  const keys = new Set(["signature", "documents"]);
  for (const { key, after } of steps) {
    const unknown = after.find((one) => !keys.has(one));
    if (unknown) {
      throw new Error(
        `The step “${key}” waits for “${unknown}”, which is not an earlier step. Correct “after” in your settings.`,
      );
    }
    keys.add(key);
  }
}

function progressOf(client, on, config) {
  const missingDocuments = missingFrom(client, config.documents);
  const doneOn = finishedSteps(client, config, missingDocuments);
  const steps = allSteps(config).map((step) =>
    stepState(step, { client, on, doneOn }),
  );
  const done = steps.filter(({ state }) => state === "done").length;
  return {
    name: client.name,
    done,
    of: steps.length,
    steps,
    missingDocuments,
    messages: steps.flatMap((step) =>
      messagesFor(step, { client, on, missingDocuments, config }),
    ),
  };
}

/** Signature and documents come before the steps of the settings. */
function allSteps({ steps }) {
  return [
    {
      key: "signature",
      title: "Sign the agreement",
      owner: "client",
      after: [],
    },
    {
      key: "documents",
      title: "Hand in the documents",
      owner: "client",
      after: ["signature"],
    },
    ...steps,
  ];
}

/** Compares names of documents without case, spaces and file endings. */
function missingFrom({ documents }, required) {
  const received = new Set(documents.map(({ name }) => plain(name)));
  return required.filter((name) => !received.has(plain(name)));
}

function finishedSteps({ signedOn, documents, done }, config, missing) {
  const doneOn = new Map(done.map(({ step, on }) => [step, on]));
  doneOn.delete("documents");
  doneOn.delete("signature");
  if (signedOn) doneOn.set("signature", signedOn);
  if (signedOn && missing.length === 0) {
    const required = new Set(config.documents.map(plain));
    const dates = documents
      .filter(({ name }) => required.has(plain(name)))
      .map(({ receivedOn }) => receivedOn);
    doneOn.set("documents", latest([signedOn, ...dates]));
  }
  return doneOn;
}

/** A step is next when all it waits for is done, from the day the last of them was. */
function stepState({ key, title, owner, after }, { client, on, doneOn }) {
  const base = { key, title, owner };
  if (doneOn.has(key))
    return { ...base, state: "done", since: doneOn.get(key) };
  if (key === "signature") return { ...base, state: "next" };
  const isReady = ["signature", ...after].every((one) => doneOn.has(one));
  if (!isReady) return { ...base, state: "later" };
  const since = latest([
    client.signedOn,
    ...after.map((one) => doneOn.get(one)),
  ]);
  const days = daysBetween(since, on);
  return { ...base, state: days >= STUCK_DAYS ? "stuck" : "next", since };
}

function messagesFor(step, { client, on, missingDocuments, config }) {
  if (!step.since || step.state === "done") return [];
  const days = daysBetween(step.since, on);
  if (days < 0) return [];
  const isReminder = days % REMIND_DAYS === 0;
  const task =
    step.key === "documents"
      ? `Please send us: ${missingDocuments.join(", ")}.`
      : `${step.title} (${client.name}), ready since ${step.since}.`;
  return [
    ...(isReminder
      ? [{ to: addressOf(step.owner, client, config), text: task }]
      : []),
    ...(days === STUCK_DAYS
      ? [
          {
            to: client.lead,
            text: `${client.name} is stuck at “${step.title}” since ${step.since} (owner: ${step.owner}).`,
          },
        ]
      : []),
  ];
}

function addressOf(owner, { email, lead }, { owners }) {
  if (owner === "client") return email;
  if (owner === "lead") return lead;
  return Object.hasOwn(owners, owner) && owners[owner] ? owners[owner] : owner;
}

function plain(name) {
  return name
    .toLowerCase()
    .replace(/\.(?:pdf|docx?|jpe?g|png|xlsx?)$/, "")
    .replace(/[\s_-]+/g, " ")
    .trim();
}

function latest(dates) {
  return dates.reduce((a, b) => (b > a ? b : a));
}

function daysBetween(from, to) {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

function escape(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
