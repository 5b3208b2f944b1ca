export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

let pending: Credentials | null = null;

/** The credentials of an address that has to be verified first: in memory only, until the page that waits is left. */
export const pendingSignIn = {
  keep(credentials: Credentials): void {
    pending = credentials;
  },
  of: (email: string): Credentials | null => (pending?.email === email ? pending : null),
  drop(): void {
    pending = null;
  },
};
