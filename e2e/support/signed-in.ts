import type { Window } from './browser.ts';
import type { Person } from './person.ts';

/** Lets every page of a window start signed in as a user who registered through the API. */
export async function signInAs({ context }: Window, person: Person): Promise<void> {
  await context.addInitScript(
    ([access, refresh]) => {
      // A page that has refreshed its tokens since keeps them.
      if (localStorage.getItem('offshoot.token')) return;
      localStorage.setItem('offshoot.token', access ?? '');
      localStorage.setItem('offshoot.refresh-token', refresh ?? '');
    },
    [person.token, person.refreshToken],
  );
}
