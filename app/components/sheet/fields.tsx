import { Form } from "@remix-run/react";
import { Search } from "lucide-react";

import { Checkbox } from "~/components/forms/checkbox";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { FormErrors } from "~/components/forms/form-errors";
import { PasswordInput } from "~/components/forms/password-input";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";

import { SheetSection } from "./section";

const PRICES = [
  { value: "", label: "All Prices" },
  { value: "0-200", label: "$0-$200" },
  { value: "500", label: "$500+" },
];

const CHOICES = [
  { value: "a", label: "Chosen option", hint: "Whole box is the target" },
  { value: "b", label: "Other option", hint: "Same height, no jump" },
];

function TextFields() {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <TextInput
        name="plain"
        label="Default"
        optional
        placeholder="Placeholder"
        hint="Hint under the field"
      />
      <TextInput name="search" label="With an icon" icon={Search} />
      <TextInput
        name="short"
        label="Error"
        defaultValue="ab"
        errors={["Agent name must be at least 3 characters"]}
      />
      <TextInput
        name="fixed"
        label="Disabled, prefilled"
        defaultValue="dana@northfield.example"
        disabled
      />
      <TextInput name="amount" label="Amount (USD)" prefix="$" mono />
      <PasswordInput
        name="secret"
        label="Password"
        autoComplete="new-password"
      />
      <Select name="price" label="Select" options={PRICES} />
      <TextArea
        name="bio"
        label="Counter"
        rows={2}
        defaultValue="I build voice agents for"
        hint="Bio must be at least 100 characters"
        countFrom={100}
        countTo={5000}
      />
      <TextArea
        name="steps"
        label="Instructions"
        rows={2}
        mono
        errors={["Instructions are required"]}
      />
    </div>
  );
}

export function Fields() {
  return (
    <SheetSection title="Fields">
      <TextFields />
      <Form className="grid gap-5" method="get" preventScrollReset>
        <div className="grid items-start gap-5 md:grid-cols-3">
          <ChoiceGroup
            name="choice"
            legend="Choice boxes"
            options={CHOICES}
            defaultValue="a"
          />
          <Choice
            name="operator"
            value="saltmarsh"
            label="Saltmarsh"
            hint="BUSY, cannot be chosen"
            disabled
          />
          <div className="grid gap-3">
            <Checkbox name="check" label="Checkbox" defaultChecked />
            <Checkbox
              name="on"
              label="Switch on"
              look="switch"
              defaultChecked
            />
            <Checkbox name="off" label="Switch off" look="switch" />
            <Checkbox
              name="terms"
              label="I accept the terms"
              errors={["Please accept the terms"]}
            />
          </div>
        </div>
        <div>
          <SubmitButton pendingText="Sending...">Send</SubmitButton>
        </div>
      </Form>
    </SheetSection>
  );
}

/** The error summary of a returned form; takes the focus. */
export function FormSummary() {
  return (
    <div className="mt-6 max-w-form">
      <FormErrors
        title="Registration Failed"
        errors={["That username is already taken. Choose another one."]}
      />
    </div>
  );
}
