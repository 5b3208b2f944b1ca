import { admin } from './admin-command.ts';
import { password, Person } from './person.ts';

/** Registers a user whom the operator makes an admin. */
export async function arriveAdmin(name: string): Promise<Person> {
  const { email } = await Person.arrive(name);
  const { code, err } = await admin(['make-admin', email]);
  if (code !== 0) throw new Error(`${email} is no admin: ${err}`);
  return Person.signIn(email, password);
}
