/** The patterns of the client's paths, as its router names them; `*` is every other path, which leads home. */
export const pageRoutes = [
  '/',
  '/plants',
  '/about',
  '/roadmap',
  '/faq',
  '/safety',
  '/help',
  '/community',
  '/transparency',
  '/blog',
  '/blog/:slug',
  '/contact',
  '/feedback',
  '/terms',
  '/privacy',
  '/cookies',
  '/verify-email',
  '/sign-in-link',
  '/connect-google',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/unsubscribe',
  '/newsletter',
  '/newsletter/leave',
  '/login',
  '/register',
  '/plants/my',
  '/my-plants',
  '/plants/create',
  '/plants/searches',
  '/plants/:id',
  '/plants/:id/edit',
  '/plants/:id/tag',
  '/chats',
  '/chats/:roomId',
  '/notifications',
  '/profile',
  '/users/:id',
  '/appeals',
  '/moderation/*',
  '/admin/jobs',
  '*',
] as const;

/** The page without data, which the service worker fetches for every navigation while offline; no path of the router. */
export const shellPath = '/app-shell';

/** Where an installed app posts photos that another app shares with it, in this field; the service worker responds. */
export const photoShare = { path: '/shared-photos', field: 'photos' } as const;

/** Where those photos lead to: the form to list a plant, which takes them. */
export const sharedPhotosPage = '/plants/create?shared';

/** The server redirects an unknown path home with this fragment, and the client says why. */
export const unknownPathHash = '#page-not-found';
