import { expect, test } from "vitest";

import { SYSTEMS } from "~/domain/workflows/system-names";
import { WORK_OF } from "~/domain/planner/product-work";
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

test("every product that has work is one that a search finds", () => {
  const names = [...WORK_OF.keys()];
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !SYSTEMS.includes(name))).toEqual([]);
  expect(searchedSystem("xero")?.work).toBe(WORK_OF.get("Xero"));
});
