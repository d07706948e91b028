import type { FieldMeta } from "~/components/forms/field-source";
import { TextInput } from "~/components/forms/text-input";

type Contact = { name: string; email: string };

type ContactFieldsProps = {
  name: FieldMeta;
  email: FieldMeta;
  nameLabel: string;
  /** The signed-in user's account, shown read-only. */
  account: Contact | null;
};

/** The sender's contact; a signed-in user's comes from the account. */
export function ContactFields(props: ContactFieldsProps) {
  const { name, email, nameLabel, account } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        field={name}
        label={nameLabel}
        autoComplete="name"
        required
        {...lock(account?.name)}
      />
      <EmailField email={email} account={account} />
    </div>
  );
}

type EmailFieldProps = Pick<ContactFieldsProps, "email" | "account">;

/** The address for the answer; read-only when signed in. */
export function EmailField({ email, account }: EmailFieldProps) {
  return (
    <TextInput
      field={email}
      label="Email"
      type="email"
      autoComplete="email"
      required
      hint={account ? "From your account." : undefined}
      {...lock(account?.email)}
    />
  );
}

function lock(value: string | undefined) {
  return value === undefined ? {} : { disabled: true, defaultValue: value };
}
