import { expect, test } from "vitest";

import type { SeenErrors } from "~/integrations/error-collector.server";
import { listErrorGroups } from "~/models/platform/error-groups.server";
import { recordErrors } from "~/services/platform/record-errors.server";

import { testCtx, START } from "../../support/ctx";
import { otherProcess } from "../../support/given-delivery";

const seen = (name: string, seconds: number): SeenErrors => ({
  fingerprint: name,
  type: "Error",
  message: `broken ${name}`,
  frame: null,
  count: 1,
  lastSeenAt: new Date(START.getTime() + seconds * 1000),
  lastCauseId: `request-${seconds}`,
});

test("the errors of two processes at once add up", async () => {
  const ctx = await testCtx();
  const other = otherProcess(ctx, "other");

  await Promise.all(
    [ctx, other, ctx, other].map((one) => recordErrors(one, [seen("a", 1)])),
  );
  await recordErrors(other, [{ ...seen("a", 60), count: 5 }]);

  expect(await listErrorGroups(ctx.store.read, 10)).toMatchObject([
    {
      fingerprint: "a",
      count: 9,
      firstSeenAt: new Date(START.getTime() + 1_000),
      lastSeenAt: new Date(START.getTime() + 60_000),
      lastCauseId: "request-60",
    },
  ]);
});

test("the 200 groups seen last are kept", async () => {
  const ctx = await testCtx();
  for (let at = 0; at < 3; at += 1) {
    const group = (n: number) => seen(`${at}-${n}`, at * 100 + n);
    await recordErrors(
      ctx,
      Array.from({ length: 90 }, (_, n) => group(n)),
    );
  }

  const kept = await listErrorGroups(ctx.store.read, 500);
  expect(kept).toHaveLength(200);
  expect(kept[0]?.fingerprint).toBe("2-89");
  expect(kept.at(-1)?.fingerprint).toBe("0-70");
});
