import { demoAccounts, demoPassword } from '@offshoot/demo-community/accounts';
import { Person } from './person.ts';

/** Signs in as the moderator of the demo community. */
export function signInModerator(): Promise<Person> {
  const { email = '' } = demoAccounts.find(({ role }) => role === 'moderator') ?? {};
  return Person.signIn(email, demoPassword);
}
