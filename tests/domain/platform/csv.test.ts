import { expect, test } from "vitest";

import { csvText } from "~/domain/platform/csv";

test("cells with commas, quotes and line breaks are quoted", () => {
  expect(csvText(["a", "b"], [["one, two", 'say "hi"\nthere']])).toBe(
    'a,b\r\n"one, two","say ""hi""\nthere"\r\n',
  );
});

test("numbers are unchanged and missing values are empty", () => {
  expect(csvText(["a", "b"], [[-3, null]])).toBe("a,b\r\n-3,\r\n");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1"])(
  "a spreadsheet does not evaluate %s",
  (typed) => {
    expect(csvText(["a"], [[typed]])).toBe(`a\r\n'${typed}\r\n`);
  },
);
