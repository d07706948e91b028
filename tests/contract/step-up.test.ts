import { expect, test } from "vitest";

import {
  importsOf,
  readSources,
} from "../../commands/support/related-tests.mjs";
import { ACCESS_TABLE, type DeclaredMethod } from "./access-table";

/**
 * The use cases that need a step-up (docs/product/accounts.md#step-up), with
 * their button on pages where other forms need none.
 */
const STEP_UP_ACTS: Record<string, string | null> = {
  actOnLostFactors: null,
  actOnRecall: null,
  addPasskey: "add-passkey",
  closeAnomaly: null,
  connectPayoutAccount: null,
  createAccessToken: "create-token",
  decideAppeal: null,
  decideCase: null,
  decideCaseAppeal: null,
  offerCreation: null,
  refundByAdministrator: null,
  removePasskey: "remove-passkey",
  renamePasskey: "rename-passkey",
  resolveDispute: null,
  restoreUser: "restore",
  setAgentListing: null,
  startRecall: null,
  suspendUser: "suspend",
};

const sources = readSources();
const changes = ACCESS_TABLE.filter(({ method }) => method !== "GET");

/** The acts that a route imports, itself or through files of app/http. */
function actsOf({ file }: DeclaredMethod): string[] {
  const text = sources.get(file) ?? "";
  const forms = importsOf(file, text, sources).filter((name) =>
    name.startsWith("app/http/"),
  );
  const texts = [text, ...forms.map((name) => sources.get(name) ?? "")];
  return texts.flatMap(importedActs);
}

const FROM_SERVICES = /import \{([^}]*)\} from "~\/services\//g;

function importedActs(text: string): string[] {
  const names = [...text.matchAll(FROM_SERVICES)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(" as ")[0] ?? ""),
  );
  return names.filter((name) => Object.hasOwn(STEP_UP_ACTS, name));
}

/** Whether a method declares step-up for an act, or asks for it itself. */
function isProven({ file, stepUp }: DeclaredMethod, act: string): boolean {
  const declared = stepUp.trim().split(/[(), ]+/);
  return (
    stepUp === " step-up" ||
    declared.includes(STEP_UP_ACTS[act] ?? "no button") ||
    /\bawait requireStepUp\(/.test(sources.get(file) ?? "")
  );
}

test("every route of an act that needs a step-up asks for it", () => {
  const unproven = changes.flatMap((route) =>
    actsOf(route)
      .filter((act) => !isProven(route, act))
      .map((act) => `${route.method} ${route.path}: ${act}`),
  );
  expect(unproven).toEqual([]);
});

test("every route that asks for a step-up calls an act listed here", () => {
  const unlisted = changes
    .filter((route) => route.stepUp !== "" && actsOf(route).length === 0)
    .map(({ method, path }) => `${method} ${path}`);
  expect(unlisted).toEqual([]);
});

test("every act listed here has a route", () => {
  const called = new Set(changes.flatMap(actsOf));
  expect([...called].sort()).toEqual(Object.keys(STEP_UP_ACTS));
});
