import { expect, test } from "@playwright/test";

import { dataFolder, send, startProcess } from "../e2e/support/processes";

test("a site whose planner and embeddings endpoints are down plans by itself", async () => {
  const folder = dataFolder();
  const nobody = "http://127.0.0.1:9/v1";
  const site = await startProcess({
    DATA_DIR: folder.path,
    PLANNER_URL: nobody,
    PLANNER_MODEL: "planner",
    EMBEDDINGS_URL: nobody,
    EMBEDDINGS_MODEL: "embeddings",
  });
  try {
    await site.isReady();
    const answer = await send(`${site.address}/api/workflows`, {
      userRequest:
        "Answer the phones of our clinic, wind the clocks and polish the brass.",
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      workflow: { planner: "built-in" },
    });
  } finally {
    await site.end("SIGTERM");
    folder.remove();
  }
});
