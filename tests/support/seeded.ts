import { test } from "vitest";

import { seedDemo } from "../../seed/demo.server";
import { payingCtx, type PayingCtx } from "./paying";

/**
 * A test on demo data that it leaves as good as new, shared by all such tests of
 * its file.
 */
export const seededTest = test.extend<{ seeded: PayingCtx }>({
  seeded: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names
    async ({}, use) => {
      const ends: (() => Promise<void>)[] = [];
      const ctx = await payingCtx({}, (end) => ends.unshift(end));
      await seedDemo(ctx);
      await use(ctx);
      for (const end of ends) await end();
    },
    { scope: "file" },
  ],
});
