import { pino } from "pino";
import { expect, test } from "vitest";

import { collectErrors } from "~/integrations/error-collector.server";
import { createMetrics } from "~/integrations/metrics.server";

function givenLog() {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics();
  const errors = collectErrors(metrics);
  const write = (line: string) =>
    lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ hooks: { logMethod: errors.logMethod } }, { write });
  return { lines, errors, log, metrics };
}

test("logged errors carry a fingerprint, and are counted under it", async () => {
  const { lines, errors, log, metrics } = givenLog();
  const own = log.child({ requestId: "request-1" });

  for (const number of [1, 2]) {
    own.error({ err: new Error(`Crate ${number} is lost`) }, "a page failed");
  }
  log.warn({ err: new Error("Crate 3 is lost") }, "only a warning");

  const [one, two, warning] = lines;
  expect(one?.fingerprint).toMatch(/^[0-9a-f]{12}$/);
  expect(two?.fingerprint).toBe(one?.fingerprint);
  expect(one).toMatchObject({ msg: "a page failed", requestId: "request-1" });
  expect(warning).not.toHaveProperty("fingerprint");
  expect(errors.take()).toMatchObject([
    {
      fingerprint: one?.fingerprint,
      message: "Crate N is lost",
      count: 2,
      lastCauseId: "request-1",
    },
  ]);
  expect(errors.take()).toEqual([]);
  const { values } = await metrics.errors.get();
  expect(values).toMatchObject([{ value: 2 }]);
});

test("a flood of different errors stays in bounds, and is still counted", async () => {
  const { errors, log, metrics } = givenLog();
  const letters = "abcdefghijklmnopqrst";
  for (const one of letters) {
    for (const other of letters) log.error(`lost ${one}${other}`);
  }
  expect(errors.take()).toHaveLength(100);
  const { values } = await metrics.errors.get();
  expect(values).toHaveLength(101);
  expect(
    values.find(({ labels }) => labels.fingerprint === "other")?.value,
  ).toBe(300);
});

test("groups that could not be stored are added to later ones", () => {
  const { errors, log } = givenLog();
  log.error("lost");
  const seen = errors.take();
  log.error("lost");
  errors.putBack(seen);
  expect(errors.take()).toMatchObject([{ count: 2 }]);
});
