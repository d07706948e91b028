import { renderToStaticMarkup } from "react-dom/server";
import { useForm, type SubmissionResult } from "@conform-to/react";
import { expect, test } from "vitest";

import { NewPasswordFields } from "~/components/accounts/new-password-fields";

type Fields = { password: string; confirmPassword: string };

function Sample({ lastResult }: { lastResult?: SubmissionResult }) {
  const [, fields] = useForm<Fields>({ id: "sample", lastResult });
  return (
    <NewPasswordFields
      password={fields.password}
      confirmPassword={fields.confirmPassword}
    >
      {(differ) => <button disabled={differ}>Create account</button>}
    </NewPasswordFields>
  );
}

test("without scripts both passwords are sent and the button is enabled", () => {
  const html = renderToStaticMarkup(<Sample />);

  expect(html).toMatch(/<input[^>]* name="password"/);
  expect(html).toMatch(/<input[^>]* name="confirmPassword"/);
  expect(html).toContain('<label for="sample-confirmPassword">');
  expect(html).not.toContain("disabled");
});

test("the rule for a password is shown before anything is sent, and browsers check it", () => {
  const html = renderToStaticMarkup(<Sample />);

  expect(html).toContain("At least 10 characters.");
  expect(html).toMatch(
    /<input(?=[^>]* name="password")(?=[^>]* minLength="10")(?=[^>]* aria-describedby="[^"]+")/,
  );
});

test("a server error is shown at its field", () => {
  const html = renderToStaticMarkup(
    <Sample
      lastResult={{
        status: "error",
        error: { confirmPassword: ["Passwords do not match"] },
      }}
    />,
  );

  expect(html).toMatch(
    /aria-invalid="true"[^>]*name="confirmPassword"|name="confirmPassword"[^>]*aria-invalid="true"/,
  );
  expect(html).toContain("Passwords do not match");
});
