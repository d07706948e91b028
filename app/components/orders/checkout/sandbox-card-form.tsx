import { CreditCard } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";

import { OWN_FAILURES } from "~/components/connection/offline-guard";
import { TextInput } from "~/components/forms/text-input";
import {
  groupDigits,
  readCard,
  type CardErrors,
  type TypedCard,
} from "~/domain/payments/card-fields";

import { PayButton } from "./pay-button";
import { confirmInSandbox } from "./payment-calls";
import type { PaymentFormProps } from "./payment-form";
import { TestCards } from "./test-cards";

const FIELDS = ["number", "expiry", "code"] as const;

/** The card form of the payment sandbox, which accepts only test cards. */
export function SandboxCardForm(props: PaymentFormProps) {
  const { totalText, isPaying, begin, pay, forget } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CardErrors>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reading = readCard(typedIn(event.currentTarget), new Date());
    if ("errors" in reading) {
      forget();
      setErrors(reading.errors);
      focusFirst(form.current, reading.errors);
      return;
    }
    setErrors({});
    pay(async () => {
      const begun = await begin();
      if ("goTo" in begun) return begun.goTo;
      return confirmInSandbox(begun.clientSecret, reading.card);
    });
  }

  return (
    <form
      {...OWN_FAILURES}
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={submit}
    >
      <CardFields errors={errors} />
      <PayButton totalText={totalText} isPaying={isPaying} />
      <TestCards />
    </form>
  );
}

function CardFields({ errors }: { errors: CardErrors }) {
  const errorsOf = (name: keyof TypedCard) => {
    const error = errors[name];
    return error ? [error] : undefined;
  };
  const digits = { inputMode: "numeric", mono: true, required: true } as const;
  return (
    <>
      <TextInput
        {...digits}
        name="number"
        errors={errorsOf("number")}
        label="Card number"
        icon={CreditCard}
        autoComplete="cc-number"
        maxLength={30}
        onBlur={({ currentTarget: box }) => {
          box.value = groupDigits(box.value);
        }}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextInput
          {...digits}
          name="expiry"
          errors={errorsOf("expiry")}
          label="Expiry"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          maxLength={9}
        />
        <TextInput
          {...digits}
          name="code"
          errors={errorsOf("code")}
          label="Security code"
          placeholder="3 digits"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
    </>
  );
}

function typedIn(form: HTMLFormElement): TypedCard {
  const typed = new FormData(form);
  const textOf = (name: string) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    number: textOf("number"),
    expiry: textOf("expiry"),
    code: textOf("code"),
  };
}

function focusFirst(form: HTMLFormElement | null, errors: CardErrors): void {
  const first = FIELDS.find((name) => errors[name]);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}
