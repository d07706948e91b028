import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Attachments } from "~/components/forms/attachments";
import { Checkbox } from "~/components/forms/checkbox";
import { ChoiceGroup } from "~/components/forms/choice";
import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { PasswordInput } from "~/components/forms/password-input";
import { Select } from "~/components/forms/select";
import { counterText } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";

const failed = {
  id: "f-email",
  name: "email",
  errors: ["Enter an e-mail address"],
  initialValue: "dana@",
};

test("a field in error references its message and keeps its input", () => {
  const html = renderToStaticMarkup(
    <TextInput field={failed} label="Email" hint="We write rarely" />,
  );

  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="f-email-error"');
  expect(html).toMatch(/id="f-email-error".*Enter an e-mail address/);
  expect(html).toContain('value="dana@"');
  expect(html).not.toContain("We write rarely");
});

test("a hint describes a field without errors", () => {
  const html = renderToStaticMarkup(
    <TextInput
      field={{ id: "f", name: "name" }}
      label="Name"
      hint="As on the card"
    />,
  );

  expect(html).toContain('<label for="f">Name</label>');
  expect(html).toContain('aria-describedby="f-hint"');
  expect(html).not.toContain("aria-invalid");
});

test("files that were kept are attached until they are unchecked", () => {
  const kept = [{ token: "t1", name: "scope.txt" }];
  const html = renderToStaticMarkup(<Attachments errors={[]} kept={kept} />);

  expect(html).toMatch(/type="checkbox"[^>]*name="keptFiles"[^>]*checked=""/);
  expect(html).toMatch(/value="t1".*scope\.txt/);
});

test("only optional fields are marked", () => {
  const render = (optional: boolean) =>
    renderToStaticMarkup(
      <TextInput name="x" label="Company" optional={optional} />,
    );

  expect(render(true)).toContain("(optional)");
  expect(render(false)).not.toContain("(optional)");
});

test("a posted password is never sent back into the page", () => {
  const html = renderToStaticMarkup(
    <PasswordInput
      field={{ id: "p", name: "password", initialValue: "hunter22" }}
      label="Password"
      autoComplete="new-password"
    />,
  );

  expect(html).not.toContain("hunter22");
});

test("select, checkbox and choice keep the posted value", () => {
  const options = [
    { value: "a", label: "First" },
    { value: "b", label: "Second" },
  ];
  const posted = { id: "s", name: "s", initialValue: "b" };

  const select = renderToStaticMarkup(
    <Select field={posted} label="One" options={options} />,
  );
  const choice = renderToStaticMarkup(
    <ChoiceGroup field={posted} legend="One" options={options} />,
  );
  const checkbox = renderToStaticMarkup(
    <Checkbox field={{ ...posted, initialValue: "on" }} label="Yes" />,
  );

  expect(select).toContain('<option value="b" selected="">');
  expect(choice).toMatch(/value="b"[^>]*checked|checked[^>]*value="b"/);
  expect(choice).not.toMatch(/value="a"[^>]*checked|checked[^>]*value="a"/);
  expect(checkbox).toContain("checked");
});

test("the error summary is focusable, and absent without errors", () => {
  const html = renderToStaticMarkup(
    <FormErrors title="Registration Failed" errors={["Taken"]} />,
  );

  expect(html).toContain('tabindex="-1"');
  expect(html).toContain("Registration Failed");
  expect(renderToStaticMarkup(<FormErrors title="Nothing" errors={[]} />)).toBe(
    "",
  );
});

test("the summary of a button’s form shows the errors of its result", () => {
  const html = renderToStaticMarkup(
    <FormErrors title="Not closed" result={{ error: { "": ["Closed"] } }} />,
  );

  expect(html).toContain("Closed");
  expect(
    renderToStaticMarkup(<FormErrors title="Not closed" result={undefined} />),
  ).toBe("");
});

test("the summary counts the fields whose messages are below", () => {
  const render = (allErrors: Record<string, string[]>) =>
    renderToStaticMarkup(
      <FormErrors title="Refused" form={{ errors: undefined, allErrors }} />,
    );

  expect(render({ email: ["Wrong"] })).toContain("One field needs");
  expect(render({ email: ["Wrong"], name: ["Short"] })).toContain("2 fields");
  expect(render({ email: ["Wrong"] })).not.toContain("Wrong");
  expect(render({})).toBe("");
});

test("people can neither see nor reach the honeypot, and no browser fills it in", () => {
  const html = renderToStaticMarkup(<Honeypot />);

  expect(html).toContain('name="website_url"');
  expect(html).toContain('tabindex="-1"');
  expect(html).toContain('autoComplete="off"');
  expect(html).toContain('aria-hidden="true"');
});

test.each([
  ["", "20 characters missing"],
  ["Nineteen characters", "1 character missing"],
  ["x".repeat(20), "80 characters left"],
  [`${"x".repeat(99)} `, "1 character left"],
  ["x".repeat(101), "1 character too many"],
])("a text with a minimum counts what is missing, then left", (text, said) => {
  expect(counterText(text.trim().length, { countFrom: 20, countTo: 100 })).toBe(
    said,
  );
});

test("a text without a minimum counts towards its maximum", () => {
  expect(counterText(12, { countFrom: 0, countTo: 100 })).toBe("12 / 100");
});
