import { expect, test } from "vitest";

import { errorGroupOf } from "~/domain/platform/error-group";

function refuseCrate(number: number, who: string): Error {
  return new TypeError(
    `Crate ${number} of ${who} ('${who}') is 7f3a9c0e77aa, 01890000-0000-7000-8000-00000000000${number}`,
  );
}

test("errors that differ only in their values form one group", () => {
  const group = errorGroupOf(refuseCrate(1, "ann@example.com"), "");
  expect(errorGroupOf(refuseCrate(2, "bob@example.org"), "")).toEqual(group);
  expect(group).toEqual({
    type: "TypeError",
    message: "Crate N of <address> (<text>) is <hex>, <id>",
    frame: "refuseCrate",
  });
});

test("no value of a message is kept", () => {
  const { message } = errorGroupOf(
    new Error(
      'key "s3cret-name" of user 4711 at https://x.test/a?token=abc123def456',
    ),
    "",
  );
  expect(message).not.toMatch(/s3cret|4711|abc123/);
});

test("another class, message or function is another group", () => {
  const elsewhere = () => new TypeError("broken");
  const here = () => new TypeError("broken");
  const groups = [elsewhere(), here(), new RangeError("broken")].map((error) =>
    JSON.stringify(errorGroupOf(error, "")),
  );
  expect(new Set(groups).size).toBe(3);
});

test("a failed statement is grouped without parameters and number of rows", () => {
  const failed = (rows: string) =>
    Object.assign(new Error("Failed query"), {
      query: `insert into "crates" ("id") values ${rows}`,
      params: ["hidden"],
      cause: new Error("null value in column"),
    });
  const one = errorGroupOf(failed("($1)"), "");
  const many = errorGroupOf(failed("($1), ($2), ($3)"), "");
  expect(one.message).toBe(
    'insert into "crates" ("id") values (?): null value in column',
  );
  expect(many.message).toContain('insert into "crates" ("id") values (?), …');
  expect(many.message).not.toContain("hidden");
});

test("a server that is away is one group, wherever it is noticed", () => {
  const away = (query: string) =>
    Object.assign(new Error("Failed query"), {
      query,
      cause: Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), {
        code: "ECONNREFUSED",
      }),
    });
  expect(errorGroupOf(away("select 1"), "")).toEqual(
    errorGroupOf(away("select 2"), ""),
  );
});

test("a line without an error is grouped by the line", () => {
  expect(errorGroupOf(undefined, "an event is parked")).toEqual({
    type: "Log",
    message: "an event is parked",
    frame: null,
  });
});
