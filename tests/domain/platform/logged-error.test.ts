import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";

import { loggedError } from "~/domain/platform/logged-error";

test("a failed statement is logged without its parameters", () => {
  const cause = Object.assign(new Error("statement timeout"), {
    code: "57014",
    detail: "Key (email)=(ann@armory.test) already exists.",
  });
  const failed = new DrizzleQueryError(
    "insert into users values ($1, $2)",
    ["ann@armory.test", "$argon2id$secret"],
    cause,
  );
  const logged = JSON.stringify(
    loggedError(new Error("outer", { cause: failed })),
  );
  expect(logged).toContain("insert into users values ($1, $2)");
  expect(logged).toContain("statement timeout");
  expect(logged).toContain("57014");
  expect(logged).toContain("logged-error.test.ts");
  expect(logged).not.toContain("argon2id");
  expect(logged).not.toContain("ann@armory.test");
});

test("a value that is not an error is logged unchanged", () => {
  expect(loggedError({ status: 405 })).toEqual({ status: 405 });
});
