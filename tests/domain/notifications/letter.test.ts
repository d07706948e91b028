import { expect, test } from "vitest";

import { renderLetter } from "~/domain/notifications/letter";

test("text and HTML have the same content, and HTML is escaped", () => {
  const { text, html } = renderLetter({
    subject: "Request",
    lines: ['<b onclick="x">Dana</b> & co asked you.'],
    link: { label: "Open", url: "http://localhost:3000/a?b=1&c=2" },
  });
  expect(text).toContain('<b onclick="x">Dana</b> & co asked you.');
  expect(text).toContain("Open: http://localhost:3000/a?b=1&c=2");
  expect(html).toContain(
    "&lt;b onclick=&quot;x&quot;&gt;Dana&lt;/b&gt; &amp; co asked you.",
  );
  expect(html).toContain('href="http://localhost:3000/a?b=1&amp;c=2"');
});

test("line breaks of a line and a quote are kept in both forms", () => {
  const { text, html } = renderLetter({
    subject: "Answer",
    lines: ["Note from the reviewer: one\ntwo <three>"],
    quote: { text: "a and b", html: "<p>a <em>and</em> b</p>" },
  });
  expect(text).toContain("one\ntwo <three>\n\na and b\n");
  expect(html).toContain("one<br>two &lt;three&gt;</p>");
  expect(html).toContain("<blockquote><p>a <em>and</em> b</p></blockquote>");
});

test("a subject is always one line", () => {
  const { subject } = renderLetter({
    subject: "Hello\r\nBcc: all@example.com",
    lines: [],
  });
  expect(subject).toBe("Hello Bcc: all@example.com");
});
