import { afterEach, beforeEach, expect, inject } from "vitest";

// Tables are built for one engine per process, before any model is imported.
if (inject("database").engine === "sqlite") delete process.env.DATABASE_URL;
else process.env.DATABASE_URL = "postgres://chosen-by-the-test-database";

const complaints: unknown[][] = [];
const complain = console.error;

/** Unexpected console output fails the test that caused it. */
beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts: unknown[]) => {
    complaints.push(parts);
  };
});

afterEach(() => {
  console.error = complain;
  expect(complaints).toEqual([]);
});
