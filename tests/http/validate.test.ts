import { expect, test } from "vitest";
import { z } from "zod";

import { DomainError } from "~/domain/platform/errors";
import { validate } from "~/http/validate.server";

const schema = z.object({
  name: z.string().min(3).max(5),
  count: z.number().int().min(1),
  tags: z.array(z.string()).max(2),
  sort: z.enum(["newest", "rating"]),
  id: z.uuid(),
  own: z.string().min(9, "Words of its own"),
});

function errorsOf(input: unknown): unknown {
  try {
    return validate(schema, input);
  } catch (error) {
    return error instanceof DomainError ? error.errors : error;
  }
}

test("each invalid field gets a plain message", () => {
  const input = { name: 5, tags: "a", sort: "zz", id: "x", own: "short" };
  expect(errorsOf(input)).toEqual({
    name: ["This must be text."],
    count: ["This field is required."],
    tags: ["This must be a list."],
    sort: ["This must be one of: newest, rating."],
    id: ["This value has the wrong format."],
    own: ["Words of its own"],
  });
});

test("a size error names its unit", () => {
  const input = {
    name: "too long",
    count: 0,
    tags: ["a", "b", "c"],
    sort: "newest",
    id: crypto.randomUUID(),
    own: "long enough",
  };
  expect(errorsOf(input)).toEqual({
    name: ["At most 5 characters."],
    count: ["At least 1."],
    tags: ["At most 2 entries."],
  });
});

test("a whole body of the wrong type is itself the error", () => {
  expect(errorsOf("text")).toEqual({ body: ["This must be an object."] });
});
