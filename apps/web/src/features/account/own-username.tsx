/** Gives the password manager the account's name; without it, it saves a password without a name. */
export const OwnUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
