import { expect, test } from "vitest";

import { notificationPath } from "~/domain/notifications/notifications";
import routeTable from "~/routes";

const sources = import.meta.glob<string>(
  ["/app/services/**/*.server.ts", "/app/content/mail/*.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** Files that tell somebody something. */
const TELLS = /\bnotify\(|\bannounce\(|\bqueueLetter\(|: Letter\b|\bLINKS\b/;

/** A path of ours in quotes, alone or behind the site's address. */
const PATH = /["`](?:\$\{[\w.]*publicUrl\})?(\/[a-z][^"`\s]*)["`]/g;

/** Where people go, with the changing parts named alike. */
const told = Object.entries(sources)
  .filter(([, text]) => TELLS.test(text))
  .flatMap(([file, text]) =>
    [...text.matchAll(PATH)].map(([, path = ""]) => ({
      file: file.split("/").at(-1),
      path: path.replace(/\$\{[^}]*\}/g, "some").replace(/\?.*$/, ""),
    })),
  );

const patterns = routeTable.map(
  ({ path = "" }) => new RegExp(`^/${path.replace(/:\w+/g, "[^/]+")}$`),
);
const isOurs = (path: string) => patterns.some((one) => one.test(path));

test("every link of a mail opens a page", () => {
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter(({ path }) => !isOurs(path))).toEqual([]);
});

const types = Object.values(sources).flatMap((text) =>
  [...text.matchAll(/(?<!subject: \{ )type: "([a-z]+_[a-z_]+)"/g)].map(
    ([, type = ""]) => type,
  ),
);

test("what stands in the bell opens a page", () => {
  expect(types.length).toBeGreaterThan(20);
  const opened = types.flatMap((type) =>
    [null, "some"].map((relatedId) => notificationPath({ type, relatedId })),
  );
  const lost = opened.filter((path) => !isOurs(path.replace(/\?.*$/, "")));
  expect(lost).toEqual([]);
});
