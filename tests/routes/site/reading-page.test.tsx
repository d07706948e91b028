import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ReadingPage } from "~/components/site/reading/reading-page";
import { CountedFigure } from "~/components/ui/how-we-count";
import { FIELD_MANUAL } from "~/content/field-manual/field-manual";
import { PRIVACY_OPS } from "~/content/privacy/privacy-ops";
import { TERMS_OF_WAR } from "~/content/terms/terms-of-war";

const DOCUMENTS = [FIELD_MANUAL, TERMS_OF_WAR, PRIVACY_OPS];

test.each(DOCUMENTS)(
  "$title: one h1, and the contents link to every section",
  (document) => {
    const html = renderToStaticMarkup(<ReadingPage document={document} />);

    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(`Last updated ${document.updated}`);
    for (const { id } of document.sections) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`<h2 class="h2" id="${id}">`);
    }
  },
);

test("the page shows the site's owner, if configured", () => {
  const page = (owner: { name: string | null; contact: string | null }) =>
    renderToStaticMarkup(<ReadingPage document={TERMS_OF_WAR} owner={owner} />);
  const known = page({ name: "Armory Ltd", contact: "hello@armory.example" });
  expect(known).toContain("This site is run by Armory Ltd.");
  expect(known).toContain('href="mailto:hello@armory.example"');
  expect(page({ name: null, contact: null })).not.toContain("run by");
});

test("text stays plain text and links stay links", () => {
  const words = ["1 < 2, see ", { label: "<b>", href: "/arsenal" }, "."];
  const blocks = [{ kind: "text" as const, words }];
  const sections = [{ id: "one", title: "One", blocks }];
  const document = { ...TERMS_OF_WAR, sections };
  const html = renderToStaticMarkup(<ReadingPage document={document} />);

  expect(html).toContain(
    '<p>1 &lt; 2, see <a class="link" href="/arsenal">&lt;b&gt;</a>.</p>',
  );
});

test("a figure's name links to its definition", () => {
  const html = renderToStaticMarkup(
    <CountedFigure figure="uses">uses</CountedFigure>,
  );
  expect(html).toContain('href="/field-manual#count-uses"');
});
