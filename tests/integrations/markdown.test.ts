import { expect, test } from "vitest";

import {
  markdownText,
  renderMarkdown,
  renderMarkdownLight,
} from "~/integrations/markdown.server";

const HOSTILE = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "[click](javascript:alert(1))",
  "[click](data:text/html,<script>alert(1)</script>)",
  "[click](vbscript:x)",
  "![pixel](https://tracker.example/p.png)",
  '<a href="#" onclick="alert(1)">x</a>',
  "<svg onload=alert(1)>",
  '[x](https://a.example "onmouseover=alert(1)")',
  "<iframe src=https://a.example></iframe>",
  "<style>body{display:none}</style>",
  "[x](//evil.example)",
];

test("hostile Markdown leaves no element, attribute or scheme behind", () => {
  for (const source of HOSTILE) {
    for (const render of [renderMarkdown, renderMarkdownLight]) {
      const html = render(source);
      const elements = html.match(/<[^>]*>/g) ?? [];
      for (const element of elements) {
        expect(element, source).toMatch(/^<\/?(p|a|h2)( |>)/);
        expect(element, source).not.toMatch(/ on|title=|src=|javascript|data:/);
        expect(element, source).not.toMatch(/href="(?!https?:)/);
      }
    }
  }
});

test("links keep their address and pass no referrer or rank", () => {
  expect(renderMarkdown("[x](https://a.example/?a=1&b=2)")).toBe(
    '<p><a href="https://a.example/?a=1&amp;b=2" rel="nofollow ugc noopener">x</a></p>\n',
  );
});

test("a page keeps its only first-level heading", () => {
  expect(renderMarkdown("# Big\n\n## Second")).toBe(
    "<h2>Big</h2>\n<h2>Second</h2>\n",
  );
});

test("a very long text is cut", () => {
  expect(renderMarkdown("a ".repeat(100_000)).length).toBeLessThan(51_000);
});

test("a message keeps its line breaks and has no headings", () => {
  expect(renderMarkdownLight("# one\ntwo\n\n**three**")).toBe(
    "<p># one<br />\ntwo</p>\n<p><strong>three</strong></p>\n",
  );
});

test.each([
  ["1. one\n2. two", "1. one\n2. two"],
  ["`code` and\nmore\n\n> said", "code and\nmore\nsaid"],
  ["```\nrun()\n```", "run()"],
  ["https://example.com/a", "https://example.com/a"],
  ["[x](javascript:alert(1)) 2 * 3 * 4", "[x](javascript:alert(1)) 2 * 3 * 4"],
])("the plain text of %j", (source, words) => {
  expect(markdownText(source)).toBe(words);
});
