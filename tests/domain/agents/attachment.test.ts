import { expect, test } from "vitest";

import { attachment } from "~/domain/agents/attachment";
import { formatSize } from "~/domain/agents/file-size";

test.each([
  ["agent-1.0.0.zip", "agent-1.0.0.zip", "agent-1.0.0.zip"],
  ["Möbel Größe.zip", "Mobel Gro_e.zip", "M%C3%B6bel%20Gr%C3%B6%C3%9Fe.zip"],
  ['a"b\\c.zip', "a_b_c.zip", "a%22b%5Cc.zip"],
  ["it's (1)*.zip", "it_s (1)_.zip", "it%27s%20%281%29%2A.zip"],
  [
    "a\r\nSet-Cookie: x.zip",
    "a__Set-Cookie_ x.zip",
    "a%0D%0ASet-Cookie%3A%20x.zip",
  ],
  ["зип.zip", "___.zip", "%D0%B7%D0%B8%D0%BF.zip"],
  ["\ud800.zip", "_.zip", "%EF%BF%BD.zip"],
])("%o is sent in ASCII and exactly", (name, ascii, exact) => {
  expect(attachment(name)).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`,
  );
});

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [1024, "1.0 KB"],
  [12_697, "12.4 KB"],
  [1_048_575, "1.0 MB"],
  [3_145_728, "3.0 MB"],
  [1_073_741_824, "1.0 GB"],
  [5_000_000_000_000, "4656.6 GB"],
])("%i bytes are formatted as %o", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
