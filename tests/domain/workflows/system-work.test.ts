import { expect, test } from "vitest";

import { SYSTEMS } from "~/domain/workflows/system-names";
import { searchedSystem } from "~/domain/workflows/system-work";

test("a system is found in any case, with a typo, and within a text", () => {
  const nameOf = (q: string) => searchedSystem(q)?.name;
  expect(nameOf(" xero ")).toBe("Xero");
  expect(nameOf("slack")).toBe("Slack");
  expect(nameOf("calendy")).toBe("Calendly");
  expect(nameOf("copy HubSpot contacts")).toBe("HubSpot");
  expect(nameOf("")).toBeUndefined();
  expect(nameOf("sap it up")).toBeUndefined();
  expect(nameOf("zon")).toBeUndefined();
});

test("the work belongs to known systems", () => {
  const known = SYSTEMS.filter((name) => searchedSystem(name)?.work !== null);
  expect(known.length).toBeGreaterThan(60);
});
