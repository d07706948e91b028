import { expect, inject, onTestFinished, test } from "vitest";

import { openStore } from "~/models/platform/open-store.server";
import { expireRecords } from "~/services/accounts/expire-records.server";
import { listLatestPlans } from "~/services/workflows/list-plans.server";

import { START, testCtx } from "../support/ctx";
import { earlierDatabase } from "../support/earlier-database";

const noServer = inject("database").engine === "pglite";
const HOUR_MS = 3_600_000;

/** A plan as the first versions saved it. */
const PLAN = {
  mission_name: "OPERATION ANSWER",
  user_request: "Answer phone calls",
  total_steps: 1,
  estimated_completion: "3-7 minutes",
  automation_coverage: "95%",
  workflow: [
    {
      step: 1,
      stage: "ENGAGE",
      agent: "Custom Development Needed",
      description: "Made for you.",
      estimatedTime: "1-2 hours",
      automation_level: 95,
    },
  ],
  status: "READY FOR DEPLOYMENT",
  threat_level: "MINIMAL RESISTANCE EXPECTED",
};

test.skipIf(noServer)(
  "accounts keep the plans of an earlier version, and visitors' plans still end",
  async () => {
    const database = await earlierDatabase(65);
    const { insert, rows } = database;
    await insert("users", {
      id: "owner",
      username: "owner",
      username_key: "owner",
      email: "owner@example.com",
      role: "user",
      password: "-",
      operator_specializations: "[]",
      created_at: START,
    });
    const save = (
      id: string,
      user_id: string | null,
      expires_at: Date | null,
    ) =>
      insert("saved_workflows", {
        id,
        session_id: `session-${id}`,
        browser_id: "browser",
        user_id,
        workflow_data: JSON.stringify(PLAN),
        user_request: PLAN.user_request,
        expires_at,
        created_at: START,
        updated_at: START,
      });
    const end = new Date(START.getTime() + 24 * HOUR_MS);
    await save("of-account", "owner", end);
    await save("of-pass", "owner", null);
    await save("of-visitor", null, end);

    const store = await openStore(database.place);
    onTestFinished(() => store.close());
    const ctx = { ...(await testCtx()), store };
    ctx.advance(25 * HOUR_MS);
    await expireRecords(ctx);

    const left = "select id, expires_at from saved_workflows order by id";
    expect(await rows(left)).toEqual([
      { id: "of-account", expires_at: null },
      { id: "of-pass", expires_at: null },
    ]);
    const { plans } = await listLatestPlans(ctx, "owner");
    expect(plans.map(({ id }) => id).sort()).toEqual(["of-account", "of-pass"]);
  },
);
