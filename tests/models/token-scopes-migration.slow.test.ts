import { expect, inject, onTestFinished, test } from "vitest";

import { accessTokens as job } from "~/jobs/access-tokens.server";
import { openStore } from "~/models/platform/open-store.server";

import { earlierDatabase } from "../support/earlier-database";
import { testCtx } from "../support/ctx";
import { START } from "../support/ctx";
import { mailsTo } from "../support/given-accounts";
import { holderOf } from "../support/given-tokens";
import { hashSecret } from "~/services/accounts/secret.server";

const noServer = inject("database").engine === "pglite";
const DAY = 24 * 60 * 60_000;
const { signal } = new AbortController();

const daysAfterStart = (days: number) => new Date(START.getTime() + days * DAY);

test.skipIf(noServer)(
  "tokens of the previous version work on, get an end, and the version still finds its columns",
  async () => {
    const database = await earlierDatabase(43);
    const { insert, rows } = database;
    for (const [id, role] of [
      ["buyer", "user"],
      ["boss", "admin"],
    ] as const) {
      await insert("users", {
        id,
        username: id,
        username_key: id,
        email: `${id}@example.com`,
        role,
        password: "-",
        operator_specializations: "[]",
        created_at: START,
      });
    }
    const token = (id: string, user_id: string, scopes: string[]) => ({
      id,
      user_id,
      name: id,
      token_hash: hashSecret(id),
      scopes: JSON.stringify(scopes),
      created_at: START,
    });
    await insert("access_tokens", token("forever", "buyer", ["read", "write"]));
    await insert("access_tokens", {
      ...token("soon", "buyer", ["read"]),
      expires_at: daysAfterStart(20),
    });
    await insert("access_tokens", token("of-boss", "boss", ["read"]));

    const store = await openStore(database.place);
    onTestFinished(() => store.close());
    const ctx = { ...(await testCtx()), store };
    const scopesOf = async (secret: string) =>
      (await holderOf(ctx, secret))?.scopes;
    const before = await scopesOf("of-boss");
    await job.run(ctx, signal);
    // A process of the previous version goes on for a while.
    await insert("access_tokens", token("late", "boss", ["read"]));
    await job.run(ctx, signal);
    await job.run(ctx, signal);

    expect(before).toEqual(await scopesOf("of-boss"));
    expect(await scopesOf("of-boss")).toContain("admin:read");
    expect(await scopesOf("forever")).toContain("projects:write");
    expect(await scopesOf("soon")).not.toContain("projects:write");
    const kept = await rows("select id, scopes from access_tokens order by id");
    expect(kept).toEqual([
      { id: "forever", scopes: '["read","write"]' },
      { id: "late", scopes: '["read"]' },
      { id: "of-boss", scopes: '["read"]' },
      { id: "soon", scopes: '["read"]' },
    ]);
    expect(await mailsTo(ctx, "buyer@example.com")).toMatchObject([
      {
        textBody: expect.stringMatching(
          /“forever” works until May 31, 2026\.\s+“soon” works until Mar 22, 2026\./,
        ),
      },
    ]);
    expect(await mailsTo(ctx, "boss@example.com")).toHaveLength(2);
    ctx.advance(20 * DAY);
    expect(await scopesOf("soon")).toBeUndefined();
    expect(await scopesOf("forever")).toBeDefined();
    ctx.advance(70 * DAY);
    expect(await scopesOf("forever")).toBeUndefined();
  },
);
