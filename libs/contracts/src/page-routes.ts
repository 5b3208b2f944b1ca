/** The page without data, which the service worker fetches for every navigation while offline; no path of the router. */
export const shellPath = '/app-shell';

/** Where an installed app posts photos that another app shares with it, in this field; the service worker responds. */
export const photoShare = { path: '/shared-photos', field: 'photos' } as const;

/** Where those photos lead to: the form to list a plant, which takes them. */
export const sharedPhotosPage = '/plants/create?shared';

/** The server redirects an unknown path home with this fragment, and the client says why. */
export const unknownPathHash = '#page-not-found';

/** The source of a regular expression for an id in a path. */
export const idPattern = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
