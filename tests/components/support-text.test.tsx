import { expect, test } from "vitest";

import { FormErrors } from "~/components/forms/form-errors";
import { suspendedError } from "~/services/accounts/log-in.server";

import { rendered } from "../support/rendered";

test("the refusal of a suspended account links to the support desk", async () => {
  const errors = [suspendedError("Spam").message];

  const html = await rendered(<FormErrors title="Denied" errors={errors} />);

  expect(html).toMatch(/<a[^>]*href="\/support-command">Contact support<\/a>/);
});
