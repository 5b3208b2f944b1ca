import { demoAccounts, demoPassword } from '@offshoot/demo-community/accounts';
import { Person } from './person.ts';

/** Signs in as the moderator of the demo community. */
export function signInModerator(): Promise<Person> {
  const { email = '' } = demoAccounts.find(({ role }) => role === 'moderator') ?? {};
  return Person.signIn(email, demoPassword);
}

/** Registers the moderator whose address the product is started with; once per run. */
export const registerSecondModerator = (): Promise<Person> =>
  Person.arrive('second', 'second-moderator@people.example');
