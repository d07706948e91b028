import { expect, test } from "vitest";

import { paymentActPath } from "~/domain/projects/held-payments";
import type { RefusedForm } from "~/http/forms/form-action.server";
import { dealRevision } from "~/services/projects/deal-revision.server";

import { given } from "../../support/given";
import { givenHeld, paymentOf } from "../../support/given-deals";
import { messageRows } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { payingCtx } from "../../support/paying";

const NOTE = "The agent answers all four lines.";

async function givenDelivery() {
  const ctx = await payingCtx();
  const deal = await givenHeld(ctx);
  const { paymentId } = deal;
  const path = paymentActPath(deal, "deliver");
  const deliver = async (
    user: { id: string },
    note: string,
    files: readonly File[] = [],
    keptFiles: readonly string[] = [],
  ) => {
    const browser = await signedInBrowser(ctx, user.id);
    const body = new FormData();
    body.append("note", note);
    body.append("revision", dealRevision(await paymentOf(ctx, paymentId)));
    for (const token of keptFiles) body.append("keptFiles", token);
    const chosen = files.length > 0 ? files : [new File([], "")];
    for (const file of chosen) body.append("attachments", file);
    return browser.send("POST", path, { body });
  };
  return { ctx, ...deal, deliver };
}

test("a delivery has a note and files, which the requester finds in the chat and before the release", async () => {
  const { ctx, operator, requester, deliver, ...place } = await givenDelivery();
  const { chatId, paymentId } = place;
  const browser = await signedInBrowser(ctx, requester.id);
  const releasePage = () =>
    browser.send("GET", paymentActPath(place, "release"));
  expect((await releasePage()).body).toMatchObject({ early: "$500.00" });

  const answer = await deliver(operator, NOTE, [
    new File(["a,b"], "calls.csv"),
    new File(["x"], "guide.txt"),
  ]);

  expect(answer.location).toBe(`/dashboard/chats/${chatId}`);
  const note = (await messageRows(ctx)).at(-1);
  expect(note).toMatchObject({ message: NOTE, paymentAct: "deliver" });
  expect(note?.attachments).toHaveLength(2);
  const release = await releasePage();
  expect(release.body).toMatchObject({
    early: null,
    said: {
      text: NOTE,
      files: [{ name: "calls.csv (3 bytes)" }, { name: "guide.txt (1 byte)" }],
    },
  });
  expect((await paymentOf(ctx, paymentId)).status).toBe("delivered");
});

test("an empty delivery is refused", async () => {
  const { ctx, operator, paymentId, deliver } = await givenDelivery();
  const answer = await deliver(operator, "  ");
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    result: {
      error: { note: ["Say what you deliver in at least 10 characters."] },
    },
  });
  expect((await paymentOf(ctx, paymentId)).status).toBe("held");
});

test("a refused delivery keeps its files", async () => {
  const { ctx, operator, deliver } = await givenDelivery();
  const files = [new File(["a,b"], "calls.csv"), new File(["x"], "guide.txt")];

  const refused = await deliver(operator, "Short", files);

  expect(refused.status).toBe(400);
  const { kept } = refused.body as RefusedForm;
  expect(kept?.map(({ name }) => name)).toEqual(["calls.csv", "guide.txt"]);
  await deliver(operator, NOTE, [], [kept![0]!.token]);
  expect((await messageRows(ctx)).at(-1)?.attachments).toHaveLength(1);
});

test("strangers deliver nothing", async () => {
  const { ctx, paymentId, deliver } = await givenDelivery();
  const stranger = await given.user(ctx);
  const file = new File(["a,b"], "calls.csv");
  expect((await deliver(stranger, NOTE, [file])).status).toBe(404);
  expect((await paymentOf(ctx, paymentId)).status).toBe("held");
});
