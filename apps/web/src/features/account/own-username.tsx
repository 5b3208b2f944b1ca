/** Tells a password manager whose password is asked for or changed; without it, it saves one without a name. */
export const OwnUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
