import { expect, test } from "vitest";

import { showAgent } from "~/services/catalogue/show-agent.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";
import { showReview } from "~/services/approvals/show-review.server";

import { testCtx } from "../../support/ctx";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

test.each([
  ["HTTPS://Videos.example.com/demo", true],
  ["http://videos.example.com/demo", true],
  ["javascript:alert(1)", false],
])(
  "reviewers see the same demo video as buyers: %s",
  async (stored, isShown) => {
    const ctx = await testCtx();
    const admin = await givenAdministrator(ctx);
    const { id } = await givenSubmission(ctx, {
      version: { demoVideoUrl: stored },
    });
    const shown = isShown ? stored : null;

    const reviewed = await showReview(ctx, {
      agentId: id,
      administratorId: admin.id,
    });
    expect(reviewed).toMatchObject({ demoVideoUrl: shown });

    await reviewAgent(ctx, {
      administratorId: admin.id,
      agentId: id,
      outcome: "approved",
      notesMd: "",
    });
    const live = await showAgent(ctx, {
      key: "invoice-hawk",
      viewer: null,
    });
    expect(live).toMatchObject({ demoVideoUrl: shown });
  },
);
