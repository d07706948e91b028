import { createHash, createPublicKey, verify } from "node:crypto";

import { expect, test } from "vitest";

import { VERDICT_TYPE } from "~/domain/agents/checks/verdict";
import { generateSigningKey } from "~/integrations/signing.server";
import { requireVerdict } from "~/services/agents/checks/require-verdict.server";
import {
  showSigningKeys,
  signingKeys,
} from "~/services/agents/checks/signing-keys.server";

import { packageVerdicts } from "../../../../drizzle/schema";
import { testCtx } from "../../../support/ctx";
import {
  BAD_FILE,
  givenPackageDraft,
  verdictsIn,
} from "../../../support/given-checks";

type Envelope = {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
};

/** Verifies as a buyer would, with nothing of ours but the public key. */
function verified(envelope: string, pem: string): Record<string, unknown> {
  const { payloadType, payload, signatures } = JSON.parse(envelope) as Envelope;
  const body = Buffer.from(payload, "base64");
  const head = `DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `;
  const isValid = verify(
    null,
    Buffer.concat([Buffer.from(head), body]),
    createPublicKey(pem),
    Buffer.from(signatures[0]!.sig, "base64"),
  );
  expect({ payloadType, isValid }).toEqual({
    payloadType: VERDICT_TYPE,
    isValid: true,
  });
  return JSON.parse(body.toString("utf8")) as Record<string, unknown>;
}

test("a verdict names its package and findings under the site’s signature", async () => {
  const ctx = await testCtx();
  const { stored } = await givenPackageDraft(ctx, [BAD_FILE]);
  const { envelope } = await requireVerdict(ctx, stored.zipFileId);

  const statement = verified(envelope, await showSigningKeys(ctx));

  expect(statement).toMatchObject({
    version: 1,
    package: { sha256: stored.sha256, size: stored.size },
    checkedAt: "2026-03-02T09:00:00.000Z",
    malware: { status: "not_scanned" },
    findings: [{ rule: "pipe-to-shell", file: "setup.sh", line: 1 }],
  });
});

test("a package without a verdict gets one when it is asked for, once", async () => {
  const ctx = await testCtx();
  const { stored } = await givenPackageDraft(ctx);
  await ctx.store.tx((tx) => tx.delete(packageVerdicts));

  const [first, second] = await Promise.all([
    requireVerdict(ctx, stored.zipFileId),
    requireVerdict(ctx, stored.zipFileId),
  ]);

  expect(first.envelope).toBe(second.envelope);
  expect(await verdictsIn(ctx)).toHaveLength(1);
});

test("the key is created once, also by two processes at once", async () => {
  const ctx = await testCtx();
  const shown = await Promise.all([
    showSigningKeys(ctx),
    showSigningKeys(ctx),
    showSigningKeys({ ...ctx }),
  ]);
  expect(new Set(shown).size).toBe(1);
});

test("a configured key signs, and earlier keys stay published", async () => {
  const before = await testCtx();
  const [generated] = await signingKeys(before);
  const [newer, older] = [generateSigningKey(), generateSigningKey()];
  const env = { ...before.env, signingKeys: [newer, older] };
  const ctx = { ...before, env };

  const keys = await signingKeys(ctx);

  expect(keys).toHaveLength(3);
  expect(keys[2]?.id).toBe(generated?.id);
  const { stored } = await givenPackageDraft(ctx);
  const { envelope } = await requireVerdict(ctx, stored.zipFileId);
  const [signature] = (JSON.parse(envelope) as Envelope).signatures;
  const der = createPublicKey(await showSigningKeys(ctx)).export({
    format: "der",
    type: "spki",
  });
  const id = createHash("sha256").update(der).digest("hex");
  expect(signature?.keyid).toBe(id);
  expect(keys[0]?.id).toBe(id);
});
