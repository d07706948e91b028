import { expect, test } from "vitest";

import { PasskeyPanel } from "~/components/accounts/passkey-panel";

import { rendered } from "../support/rendered";

const PASSKEY = {
  id: "p1",
  name: "Work laptop",
  addedOn: "Nov 26, 2026",
  lastUsedOn: null,
};

function panelWith(intent: string, error: Record<string, string[]>) {
  const result = { initialValue: { passkeyId: "p1", name: "" }, error };
  return rendered(
    <PasskeyPanel
      passkeys={[PASSKEY]}
      isOnlyFactor={false}
      resultFor={(wanted) => (wanted === intent ? result : undefined)}
    />,
  );
}

test("a refused name of a passkey is shown in its open form", async () => {
  const html = await panelWith("rename-passkey", { name: ["Enter a name."] });
  expect(html).toMatch(/<details[^>]* open="".*Enter a name\./s);
});

test("a refusal to remove a passkey is shown", async () => {
  const message = "This passkey is already gone.";
  expect(await panelWith("remove-passkey", { "": [message] })).toContain(
    message,
  );
});
