import { useSearchParams } from 'react-router-dom';
import { CheckMail } from './check-mail.tsx';
import { ConfirmMail } from './confirm-mail.tsx';

/** With a token the address is confirmed, without one the person is told to look into the mail. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email') ?? '';
  return token ? <ConfirmMail key={token} token={token} /> : <CheckMail key={email} email={email} />;
}
