import { useLocation, useSearchParams } from 'react-router-dom';
import { CheckMail } from './check-mail.tsx';
import { ConfirmMail } from './confirm-mail.tsx';
import { isEmail } from './is-email.ts';

/** With a token, confirms the address; without one, prompts the user to read the mail. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const token = query.get('token');
  const given = query.get('email') ?? '';
  // Anyone can compose this page's address: text that is no email address is not shown as the recipient.
  const email = isEmail(given) ? given : '';
  return token ? (
    <ConfirmMail key={token} token={token} />
  ) : (
    <CheckMail key={email} email={email} justSent={state === 'sent'} failed={state === 'failed'} />
  );
}
