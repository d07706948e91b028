import { expect, test } from "vitest";

import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";
import type { FieldValues } from "~/domain/agents/fields";
import {
  formValues,
  readStepForm,
  type FormValues,
} from "~/domain/agents/form-values";
import { isDeliveryTyped } from "~/domain/agents/listing-edit";
import { missingFrom, missingFromTexts } from "~/domain/agents/requirements";

const COMPLETE: FormValues = {
  ...formValues(DRAFT_DEFAULTS),
  name: "Inbox Triage",
  slug: "inbox-triage",
  shortDesc: "Sorts a shared inbox.",
  category: "Marketing",
  tags: "email, support",
  instructionsMd: "Connect the inbox, then send a message.",
  priceUsd: "49.50",
};
const NEW = {
  zipFileId: null,
  publishedVersion: null,
  isDeliveryChanged: false,
};

const DRAFTS: Record<string, Partial<FormValues>> = {
  complete: {},
  "without tags": { tags: " , " },
  "with spaces for characters": { name: "a    ", shortDesc: "a        b" },
  "without instructions": { instructionsMd: "   Too short.            " },
  "with a low price": { priceUsd: "0.49" },
  "free with a price": { priceModel: "free", priceUsd: "0.10" },
  "an endpoint without address": { deliverableType: "endpoint" },
  "an endpoint over http": {
    deliverableType: "endpoint",
    endpointBaseUrl: "http://a.example.com",
  },
  "a package without file": { deliverableType: "zip", instructionsMd: "" },
  "a quote without price": { priceModel: "usage", priceUsd: "0" },
};

/** The values that the server stores for a form. */
function storedFrom(texts: FormValues): FieldValues {
  const steps = ([1, 2, 3] as const).map(
    (step) => readStepForm(texts, { step }).values,
  );
  return Object.assign({ ...DRAFT_DEFAULTS }, ...steps) as FieldValues;
}

test.each(Object.entries(DRAFTS))(
  "a draft %s lacks the same while it is typed and once it is stored",
  (_, changes) => {
    const texts = { ...COMPLETE, ...changes };
    const stored = { ...storedFrom(texts), ...NEW };
    expect(missingFromTexts(texts, NEW)).toEqual(missingFrom(stored));
  },
);

test("typed values count at once", () => {
  const typed = { ...COMPLETE, tags: "" };
  expect(missingFromTexts(typed, NEW)).toEqual([
    { field: "tags", message: "At least one tag is required", step: 1 },
  ]);
  expect(missingFromTexts(COMPLETE, NEW)).toEqual([]);
});

test("a slug that is left empty follows the name, as when it is saved", () => {
  expect(missingFromTexts({ ...COMPLETE, slug: "" }, NEW)).toEqual([]);
});

test("what buyers get is compared with the last save, for an edit of the listing", () => {
  const published = { ...NEW, publishedVersion: "1.0.0" };
  const edited = { ...COMPLETE, version: "1.0.0", shortDesc: "Sorts mail." };
  const lacks = (typed: FormValues) =>
    missingFromTexts(typed, {
      ...published,
      isDeliveryChanged: isDeliveryTyped(COMPLETE, typed),
    }).map(({ field }) => field);
  expect(lacks(edited)).toEqual([]);
  const instructionsMd = "Connect the other inbox, then send a message.";
  expect(lacks({ ...edited, instructionsMd })).toEqual(["version"]);
  const changelogMd = "Connects the other inbox.";
  const next = { ...edited, instructionsMd, version: "1.0.1", changelogMd };
  expect(lacks(next)).toEqual([]);
});

test("package and published version are known besides the form", () => {
  const packed = { ...COMPLETE, deliverableType: "zip" };
  expect(missingFromTexts(packed, { ...NEW, zipFileId: "1" })).toEqual([]);
  const next = { ...NEW, publishedVersion: "1.1.0" };
  expect(missingFromTexts(COMPLETE, next)).toEqual([
    {
      field: "version",
      message: "Version must be higher than 1.1.0",
      step: 2,
    },
  ]);
});

test.each([
  { of: "a first version", publishedVersion: null, version: "1.0.0" },
  { of: "a listing edit", publishedVersion: "1.0.0", version: "1.0.0" },
])("$of needs no changelog", ({ publishedVersion, version }) => {
  const draft = { ...COMPLETE, version, changelogMd: " " };
  expect(missingFromTexts(draft, { ...NEW, publishedVersion })).toEqual([]);
});

test("a new version of a published agent needs a changelog", () => {
  const besides = { ...NEW, publishedVersion: "1.0.0" };
  const next = { ...COMPLETE, version: "1.0.1" };
  expect(missingFromTexts({ ...next, changelogMd: " \n" }, besides)).toEqual([
    {
      field: "changelogMd",
      message:
        "Say what is new in version 1.0.1: every owner gets the changelog",
      step: 2,
    },
  ]);
  const changelogMd = "Sorts two inboxes.";
  expect(missingFromTexts({ ...next, changelogMd }, besides)).toEqual([]);
});
