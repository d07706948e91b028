import { test } from "vitest";

import { seedDemo } from "../../seed/demo.server";
import { openCtx, type TestCtx } from "./ctx";

/**
 * A test on demo data that it leaves as good as new, shared by all such tests of
 * its file.
 */
export const seededTest = test.extend<{ seeded: TestCtx }>({
  seeded: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names
    async ({}, use) => {
      const { ctx, remove } = await openCtx();
      await seedDemo(ctx);
      await use(ctx);
      await remove();
    },
    { scope: "file" },
  ],
});
