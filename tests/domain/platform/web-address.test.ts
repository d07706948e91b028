import { expect, test } from "vitest";

import { isWebAddress } from "~/domain/platform/web-address";

test.each([
  "https://example.com",
  "http://example.com/path?q=1#part",
  "HTTPS://EXAMPLE.COM",
  "https://münchen.example/ü",
])("%s is a web address", (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  "javascript:alert(1)",
  "JAVASCRIPT://example.com/%0aalert(1)",
  "data:text/html,x",
  " https://example.com",
  "java\nscript:alert(1)",
  "https:example.com",
  "https://",
  "https:///path",
  "https://exa mple.com",
  "https://example.com/me - my work",
  "//example.com",
  "example.com",
  "ftp://example.com",
  "",
])("%j is not a web address", (text) => {
  expect(isWebAddress(text)).toBe(false);
});
