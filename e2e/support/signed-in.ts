import type { Window } from './browser.ts';
import type { Person } from './person.ts';

/** Lets every page of a window begin signed in as a person who arrived by calls. */
export async function signInAs({ context }: Window, person: Person): Promise<void> {
  await context.addInitScript(
    ([access, refresh]) => {
      // A page that has renewed its tokens since keeps them.
      if (localStorage.getItem('offshoot.token')) return;
      localStorage.setItem('offshoot.token', access ?? '');
      localStorage.setItem('offshoot.refresh-token', refresh ?? '');
    },
    [person.token, person.refreshToken],
  );
}
