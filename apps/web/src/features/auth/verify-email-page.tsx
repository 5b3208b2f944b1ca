import { useLocation, useSearchParams } from 'react-router-dom';
import { CheckMail } from './check-mail.tsx';
import { ConfirmMail } from './confirm-mail.tsx';
import { emailFault } from './email-fault.ts';

/** With a token the address is confirmed, without one the person is told to look into the mail. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const token = query.get('token');
  const given = query.get('email') ?? '';
  // Anybody can write an address of this page: what is no address of a mailbox is not shown as if we had written there.
  const email = emailFault(given) ? '' : given;
  return token ? (
    <ConfirmMail key={token} token={token} />
  ) : (
    <CheckMail key={email} email={email} justSent={state === 'sent'} />
  );
}
