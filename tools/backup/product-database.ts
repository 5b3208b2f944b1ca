import { DATABASE } from '../dev/environment.ts';

/** The address of the product's database on the server of an administrator's address. */
export const productDatabase = (adminUrl: string): string =>
  Object.assign(new URL(adminUrl), { pathname: `/${DATABASE}` }).href;
