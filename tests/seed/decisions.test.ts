import { expect, test } from "vitest";

import { findPlaces } from "~/services/agents/submission-places.server";
import { showReview } from "~/services/approvals/show-review.server";

import { submissions } from "../../seed/listings/submissions";
import {
  agentId,
  agentRows,
  versionId,
  versionRows,
} from "../../seed/rows/agents";
import { auditRows, decisionRows } from "../../seed/rows/decisions";
import { seededTest } from "../support/seeded";

const NOW = new Date("2026-03-02T09:00:00.000Z");

test("every live or rejected agent was submitted, then decided by another user", () => {
  const agents = new Map(agentRows(NOW).map((agent) => [agent.id, agent]));
  const versions = new Map(versionRows(NOW).map((row) => [row.id, row]));
  const decisions = decisionRows(NOW);
  expect(decisions).toHaveLength(49);
  for (const decision of decisions) {
    const agent = agents.get(decision.agentId);
    const version = versions.get(decision.agentVersionId);
    expect(agent).toMatchObject({
      reviewStatus: decision.outcome,
      reviewedByAdminId: decision.administratorId,
    });
    if (agent?.isLive) expect(agent.publishedAt).toEqual(decision.decidedAt);
    expect(agent?.ownerUserId).not.toBe(decision.administratorId);
    expect(version?.submittedAt).toEqual(decision.submittedAt);
    expect(+decision.submittedAt).toBeGreaterThan(+version!.createdAt);
    expect(+decision.decidedAt).toBeGreaterThan(+decision.submittedAt);
  }
});

test("the audit log contains every demo decision with administrator and time", () => {
  const entries = auditRows(NOW);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(49);
  expect(
    entries.map(({ actorUserId, subjectId, createdAt }) => [
      actorUserId,
      subjectId,
      createdAt,
    ]),
  ).toEqual(
    decisionRows(NOW).map(({ administratorId, agentId, decidedAt }) => [
      administratorId,
      agentId,
      decidedAt,
    ]),
  );
  const refused = entries.filter(({ act }) => act === "agent_rejected");
  expect(refused).toMatchObject([
    {
      before: { version: "1.0.0", status: "submitted" },
      after: { status: "rejected", notes: expect.stringMatching(/consent/) },
    },
  ]);
});

seededTest(
  "the content of the waiting demo agents was checked as a whole",
  async ({ seeded: ctx }) => {
    const waiting = submissions.filter(
      (one) => one.reviewStatus === "submitted",
    );

    for (const { key } of waiting) {
      const wanted = { agentId: agentId(key), administratorId: "reviewer" };
      const { check } = await showReview(ctx, wanted);
      expect(check).toMatchObject({ isWhole: true, blocking: 0 });
    }
    expect(waiting).toHaveLength(3);
  },
);

seededTest(
  "the waiting demo agents have queue positions and a median review time",
  async ({ seeded: ctx }) => {
    const keys = [
      "shift-swap-signal",
      "grant-report-scribe",
      "permit-pathfinder",
    ];

    const { placeOf, reviewTime } = await findPlaces(ctx, keys.map(versionId));

    expect(keys.map((key) => placeOf(versionId(key)))).toEqual([1, 2, 3]);
    expect(reviewTime).toMatch(/hours|day/);
  },
);
