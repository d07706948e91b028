import { expect, test } from "vitest";

import type { WizardView } from "~/components/agents/wizard/wizard-view";
import { wizardPath } from "~/domain/agents/steps";

import { testCtx } from "../../support/ctx";
import { BAD_FILE, givenPackageDraft } from "../../support/given-checks";
import { flashOf } from "../../support/given-checkout";
import { README, zipOf } from "../../support/given-packages";
import { signedInBrowser } from "../../support/given-session";

const NO_ZIP = new TextEncoder().encode("no ZIP".repeat(50_000));

/** A creator without scripts, on the delivery step of a draft. */
async function givenStep() {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx);
  const browser = await signedInBrowser(ctx, own.ownerId);
  const path = wizardPath({ draftId: own.agentId, step: 2 });
  const view = async () => (await browser.get(path)).body as WizardView;

  async function send(file: Uint8Array, fields: Record<string, string>) {
    const { revision } = await view();
    const form = new FormData();
    form.append("step", "2");
    form.append("draft", own.agentId);
    form.append("revision", String(revision));
    form.append("deliverableType", fields.deliverableType ?? "zip");
    form.append("file", new Blob([new Uint8Array(file)]), "tool.zip");
    for (const [name, text] of Object.entries(fields)) {
      if (name !== "deliverableType") form.append(name, text);
    }
    return browser.send("POST", path, { body: form });
  }

  return { view, send, flash: () => flashOf(ctx, browser) };
}

test("without scripts a step brings its package, and the page says what the checks found", async () => {
  const { view, send, flash } = await givenStep();
  const before = (await view()).uploads.file;

  const good = zipOf([README, { name: "run.py", data: "print(1)" }]);
  const sent = await send(good, { instructionsMd: "Unpack it.", go: "3" });
  expect(sent).toMatchObject({
    status: 302,
    location: expect.stringContaining("step=3"),
  });
  expect(await flash()).toMatchObject({ tone: "ok", title: "Package stored" });
  const { values, uploads } = await view();
  expect(values.instructionsMd).toBe("Unpack it.");
  expect(uploads.file?.sha256).not.toBe(before?.sha256);

  expect((await send(zipOf([README, BAD_FILE]), { do: "save" })).status).toBe(
    302,
  );
  expect(await flash()).toMatchObject({
    tone: "warn",
    title: "Package stored, but not ready to submit",
    text: expect.stringContaining("1 high finding"),
  });
});

test("a refused package keeps the one before, and saves the text around it", async () => {
  const { view, send } = await givenStep();
  const before = (await view()).uploads.file;

  const refused = await send(NO_ZIP, { instructionsMd: "Run it.", go: "3" });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      isSaved: true,
      message: expect.stringContaining("Everything else is saved."),
    },
  });
  const both = await send(NO_ZIP, { version: "2", go: "3" });
  expect(both).toMatchObject({
    status: 400,
    body: {
      message: expect.stringContaining("not a ZIP file"),
      errors: { version: [expect.any(String)] },
    },
  });
  const { values, uploads } = await view();
  expect(values.instructionsMd).toBe("Run it.");
  expect(uploads.file).toEqual(before);
});

test("a file chosen for another kind of delivery is left alone", async () => {
  const { view, send } = await givenStep();
  const before = (await view()).uploads.file;

  const guide = {
    deliverableType: "instructions",
    instructionsMd: "Read it before the first run.",
  };
  expect((await send(NO_ZIP, { ...guide, go: "3" })).status).toBe(302);
  const { values, uploads } = await view();
  expect(values).toMatchObject(guide);
  expect(uploads.file).toEqual(before);
});
