/** Names the account for password managers, in forms that ask its password. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      type="text"
      name="username"
      value={email}
      autoComplete="username"
      readOnly
      hidden
    />
  );
}
