import { expect, test } from "vitest";

import {
  chatRows,
  messageRows,
  MISSION,
  noticesOf,
  requestRows,
} from "../../support/given-projects";
import { givenPlan } from "../../support/given-workflows";

const PATH = "/operator-requests";
const API = "/api/operator-requests";
const PROPOSED_NAME =
  "Answer phone calls, remind people of appointments, collect overdue payments";
const WORDS = {
  projectName: "Front desk of the clinic",
  firstMessage: "Hello, can you start in May?\n\nPhones come first.",
};

type Page = { words: { projectName: string; firstMessage: string } | null };

test("the dialog suggests the name and first message that an empty form sends", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const dialog = `/?workflow=${workflowId}&dialog=operators`;
  await browser.get(dialog);

  const { words } = (await browser.get(dialog)).body as Page;

  expect(words?.projectName).toBe(PROPOSED_NAME);
  expect(words?.firstMessage).toContain("Phone A, for $199.00");
  await browser.post(PATH, { operatorId, workflowId });
  expect(await chatRows(ctx)).toMatchObject([{ title: words?.projectName }]);
  expect(await messageRows(ctx)).toMatchObject([
    { message: words?.firstMessage },
  ]);
  const closed = (await browser.get(`/?workflow=${workflowId}`)).body as Page;
  expect(closed.words).toBeNull();
});

test("a project opens with the requester's name and message", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const written = {
    projectName: "  Front desk\tof the  clinic ",
    firstMessage: ` ${WORDS.firstMessage.replaceAll("\n", "\r\n")} `,
  };

  const answer = await browser.post(PATH, {
    operatorId,
    workflowId,
    ...written,
  });

  expect(answer.location).toMatch(/^\/dashboard\/chats\/./);
  expect(await chatRows(ctx)).toMatchObject([{ title: WORDS.projectName }]);
  expect(await messageRows(ctx)).toMatchObject([
    { message: WORDS.firstMessage, messageType: "brief" },
  ]);
  expect(await noticesOf(ctx, operatorId, "request_new")).toMatchObject([
    { message: expect.stringContaining(WORDS.projectName) },
  ]);
});

test("with the pass every operator gets the entered name and message", async () => {
  const parties = await givenPlan({ hasPass: true });
  const { ctx, browser, operatorId, otherId, workflowId } = parties;
  const operatorIds = [operatorId, otherId];

  const empty = { ...WORDS, firstMessage: " " };
  const refused = await browser.post(PATH, {
    operatorIds,
    workflowId,
    ...empty,
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    ticked: operatorIds,
    shown: { plan: { words: { projectName: PROPOSED_NAME } } },
    result: { error: { firstMessage: ["Write a message first."] } },
  });

  await browser.post(PATH, { operatorIds, workflowId, ...WORDS });

  const { projectName: title, firstMessage: message } = WORDS;
  expect(await chatRows(ctx)).toMatchObject([{ title }, { title }]);
  expect(await messageRows(ctx)).toMatchObject([{ message }, { message }]);
});

test.each([
  ["no name", { projectName: "" }, "Name the project."],
  ["a blank name", { projectName: " \t " }, "Name the project."],
  [
    "a long name",
    { projectName: "a".repeat(121) },
    "Use at most 120 characters.",
  ],
  ["no message", { firstMessage: "" }, "Write a message first."],
  [
    "a long message",
    { firstMessage: "a".repeat(5001) },
    "Keep the message within 5,000 characters.",
  ],
  ["two names", { projectName: ["a", "b"] }, "Name the project."],
])(
  "a form with %s is refused at its field and keeps its input",
  async (_case, change, message) => {
    const { ctx, browser, operatorId, workflowId } = await givenPlan();
    const [field = ""] = Object.keys(change);
    const kept = { ...WORDS, ...change };
    const typed = Object.entries(kept).filter(([, text]) => text !== "");

    const answer = await browser.post(PATH, {
      operatorId,
      workflowId,
      ...WORDS,
      ...change,
    });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      shown: { plan: { id: workflowId } },
      result: {
        fields: expect.arrayContaining(["projectName", "firstMessage"]),
        initialValue: Object.fromEntries(typed),
        error: { [field]: [message] },
      },
    });
    expect(await requestRows(ctx)).toEqual([]);
  },
);

test("the longest name and message fit, counting line ends once", async () => {
  const { ctx, browser, operatorId, workflowId } = await givenPlan();
  const firstMessage = "a\n".repeat(2499) + "aa";
  await browser.post(PATH, {
    operatorId,
    workflowId,
    projectName: "é".repeat(120),
    firstMessage: firstMessage.replaceAll("\n", "\r\n"),
  });
  expect(await messageRows(ctx)).toMatchObject([{ message: firstMessage }]);
});

test("fields that are no text are refused or ignored, and cause no fault", async () => {
  const { browser, operatorId, workflowId } = await givenPlan();
  const form = new FormData();
  form.set("operatorId", operatorId);
  form.set("workflowId", workflowId);
  form.set("projectName", new File(["x"], "name.txt"));
  expect((await browser.send("POST", PATH, { body: form })).status).toBe(400);
  const nested = { "projectName.x": "1", "firstMessage[0]": "2" };
  const answer = await browser.post(PATH, {
    operatorId,
    workflowId,
    ...nested,
  });
  expect(answer.location).toMatch(/^\/dashboard\/chats\/./);
});

test("a text request is named after its own text, not an earlier plan", async () => {
  const { ctx, browser, operatorId } = await givenPlan();
  const words = { projectName: "", firstMessage: WORDS.firstMessage };

  const answer = await browser.post(PATH, {
    operatorId,
    workflowId: "",
    userRequest: MISSION,
    ...words,
  });

  expect(answer.location).toMatch(/^\/dashboard\/chats\/./);
  expect(await chatRows(ctx)).toMatchObject([{ title: MISSION }]);
  expect(await messageRows(ctx)).toMatchObject([{ message: MISSION }]);
});

test("HIRE OPERATOR suggests the texts of the latest plan", async () => {
  const { browser, operatorId, workflowId } = await givenPlan();
  const page = await browser.get(
    `/dashboard?build=custom&operator=${operatorId}`,
  );
  expect(page.body).toMatchObject({
    build: {
      plan: { id: workflowId, words: { projectName: PROPOSED_NAME } },
    },
  });
});

test("the input survives an expired session", async () => {
  const { browser, operatorId, workflowId } = await givenPlan();
  const pairs = Object.entries({ operatorId, workflowId, ...WORDS });
  const answer = await browser.post(PATH, { unsent: JSON.stringify(pairs) });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ result: { initialValue: WORDS } });
});

test("the endpoint accepts the texts, and suggests missing ones", async () => {
  const { ctx, browser, operatorId, otherId } = await givenPlan();
  const plan = { userRequest: MISSION, workflowData: {} };

  const { projectName, firstMessage } = WORDS;
  const sent = { ...plan, operatorId, projectName, firstMessage };
  expect((await browser.api("POST", API, sent)).status).toBe(201);
  const named = { ...plan, operatorId: otherId, projectName };
  expect((await browser.api("POST", API, named)).status).toBe(201);

  const titles = (await chatRows(ctx)).map(({ title }) => title);
  expect(titles).toEqual([projectName, projectName]);
  const messages = (await messageRows(ctx)).map(({ message }) => message);
  expect(messages.toSorted()).toEqual([MISSION, firstMessage].toSorted());
});

test.each([
  [{ projectName: " " }, { projectName: ["Name the project."] }],
  [{ projectName: 7 }, { projectName: ["Name the project."] }],
  [
    { projectName: "a".repeat(121) },
    { projectName: ["Use at most 120 characters."] },
  ],
  [{ firstMessage: "" }, { firstMessage: ["Write a message first."] }],
  [{ firstMessage: {} }, { firstMessage: ["Write a message first."] }],
  [
    { firstMessage: "a".repeat(5001) },
    { firstMessage: ["Keep the message within 5,000 characters."] },
  ],
])("the endpoint refuses %o at its field", async (change, errors) => {
  const { ctx, browser, operatorId } = await givenPlan();
  const plan = { operatorId, userRequest: MISSION, workflowData: {} };
  const answer = await browser.api("POST", API, { ...plan, ...change });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors });
  expect(await requestRows(ctx)).toEqual([]);
});
