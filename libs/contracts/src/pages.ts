import { idPattern } from './page-routes.ts';

/** What the server, the build and the client know of a page. */
interface PageDeclaration {
  /** Who may see it: visitors of a page for members are led to sign in, members away from a page for visitors. */
  for: 'everybody' | 'visitors' | 'members';
  /** The namespaces of its first texts: with them it renders without suspending. */
  texts: readonly string[];
  /** The prefix of its title and lead in the document's head; `:slug` is that of the address. */
  words: string;
  /** Whether search engines may list it. */
  listed: boolean;
  /** By the build, the same for every visitor; on request, with its first data; neither: painted until the script renders it. */
  rendered: readonly ('by_build' | 'on_request')[];
  /** Whether the service worker keeps its files, so that it works offline from the first visit. */
  offline: boolean;
  /** The operation whose response it shows first, requested before its script has loaded (`prefetch.ts` of the client). */
  firstRequest: string | null;
}

const textPage = {
  for: 'everybody',
  listed: true,
  rendered: ['by_build'],
  offline: false,
  firstRequest: null,
} as const;
/** Where a mail leads. */
const mailed = { ...textPage, words: 'site:home', listed: false, rendered: [] } as const;
const entry = { ...textPage, for: 'visitors', words: 'site:home', rendered: [] } as const;
const ofMembers = { ...mailed, for: 'members' } as const;

/** Every page of the site, by the pattern of its path as the client's router reads it. */
export const pages = {
  '/': { ...textPage, texts: ['home'], words: 'site:home', rendered: ['on_request'], offline: true },
  '/plants': {
    ...textPage,
    texts: ['plants', 'saved-searches'],
    words: 'site:plants',
    rendered: ['on_request'],
    offline: true,
  },
  '/about': {
    ...textPage,
    texts: ['pages', 'rewards'],
    words: 'pages:about',
    // By the build without the table of rewards, where the service does not respond in time.
    rendered: ['by_build', 'on_request'],
  },
  '/species': { ...textPage, texts: ['species'], words: 'species:index', rendered: ['on_request'] },
  '/species/:slug': { ...textPage, texts: ['species'], words: 'species:page', rendered: ['on_request'] },
  '/species/:slug/edit': { ...ofMembers, texts: ['species-revisions', 'species'] },
  '/wanted': { ...textPage, texts: ['wishes'], words: 'wishes:wanted', rendered: [] },
  '/meets': { ...textPage, texts: ['meets', 'wishes', 'faq-titles'], words: 'meets:list', rendered: [] },
  '/meets/new': { ...ofMembers, texts: ['meets', 'wishes'] },
  '/meets/:id': { ...textPage, texts: ['meets'], words: 'meets:page', rendered: [] },
  '/meets/:id/edit': { ...ofMembers, texts: ['meets', 'wishes'] },
  '/roadmap': { ...textPage, texts: ['pages'], words: 'pages:roadmap' },
  '/faq': { ...textPage, texts: ['faq', 'faq-titles'], words: 'faq' },
  '/safety': { ...textPage, texts: ['pages'], words: 'pages:safety' },
  '/help': { ...textPage, texts: ['pages'], words: 'pages:help' },
  '/community': { ...textPage, texts: ['pages'], words: 'pages:community' },
  '/transparency': {
    ...textPage,
    texts: ['transparency', 'appeals', 'report', 'pages'],
    words: 'transparency:report',
  },
  '/blog': { ...textPage, texts: ['pages'], words: 'pages:blog' },
  '/blog/:slug': { ...textPage, texts: ['pages'], words: 'pages:blog.articles.:slug' },
  '/contact': { ...textPage, texts: ['contact'], words: 'contact:contact', rendered: [] },
  '/feedback': { ...textPage, texts: ['contact'], words: 'contact:feedback', rendered: [] },
  '/terms': { ...textPage, texts: ['legal', 'pages'], words: 'legal:terms' },
  '/privacy': { ...textPage, texts: ['legal', 'pages'], words: 'legal:privacy' },
  '/cookies': { ...textPage, texts: ['legal', 'pages'], words: 'legal:cookies' },
  '/verify-email': { ...mailed, texts: ['auth', 'faq-titles'] },
  '/sign-in-link': { ...mailed, texts: ['auth'] },
  '/connect-google': { ...mailed, texts: ['auth'] },
  '/forgot-password': { ...mailed, texts: ['account', 'auth'] },
  '/reset-password': { ...mailed, texts: ['account', 'auth'] },
  '/confirm-email': { ...mailed, texts: ['account'] },
  '/undo-email': { ...mailed, texts: ['account', 'auth'] },
  '/unsubscribe': { ...mailed, texts: ['notifications'] },
  '/newsletter': { ...mailed, texts: ['newsletter'] },
  '/newsletter/leave': { ...mailed, texts: ['newsletter'] },
  '/login': { ...entry, texts: ['auth', 'account'], offline: true },
  '/register': { ...entry, texts: ['auth'] },
  '/welcome': { ...ofMembers, texts: ['welcome'] },
  '/plants/my': {
    ...ofMembers,
    texts: ['plants'],
    words: 'site:plants',
    offline: true,
    firstRequest: 'plants.my',
  },
  '/my-plants': { ...ofMembers, texts: [] },
  '/plants/create': { ...ofMembers, texts: ['plants', 'faq-titles'], words: 'site:plants', offline: true },
  '/plants/searches': { ...ofMembers, texts: ['saved-searches', 'plants', 'faq-titles'], words: 'site:plants' },
  '/wishes': { ...ofMembers, texts: ['wishes'], words: 'site:plants' },
  '/rings': { ...ofMembers, texts: ['rings', 'chat', 'faq-titles'], words: 'site:plants' },
  '/rings/:id/chat': { ...ofMembers, texts: ['chat'] },
  '/plants/:id': {
    ...ofMembers,
    texts: ['plants', 'exchange', 'report'],
    words: 'site:plants',
    offline: true,
    firstRequest: 'plants.get',
  },
  '/plants/:id/edit': { ...ofMembers, texts: ['plants'], words: 'site:plants' },
  '/plants/:id/tag': { ...ofMembers, texts: ['tag', 'lineage'], words: 'site:plants' },
  '/plants/:id/family': { ...ofMembers, texts: ['lineage', 'plants'], words: 'site:plants' },
  '/chats': { ...ofMembers, texts: ['chat'], offline: true, firstRequest: 'chat.rooms' },
  '/chats/:roomId': { ...ofMembers, texts: ['chat'], offline: true },
  '/notifications': { ...ofMembers, texts: ['notifications', 'faq-titles'], offline: true },
  '/profile': { ...ofMembers, texts: ['profile', 'plants', 'exchange'], offline: true, firstRequest: 'people.me' },
  '/users/:id': { ...ofMembers, texts: ['people', 'profile'], firstRequest: 'people.profile' },
  '/appeals': { ...ofMembers, texts: ['appeals', 'faq-titles'] },
  '/moderation/*': { ...ofMembers, texts: ['moderation'] },
  '/admin/jobs': { ...ofMembers, texts: ['administration'] },
  '/admin/settings': { ...ofMembers, texts: ['administration'] },
} as const satisfies Readonly<Record<`/${string}`, PageDeclaration>>;

type Pages = typeof pages;
export type PagePath = keyof Pages;
/** The paths of the pages whose declaration has these values. */
export type PageWith<D> = { [P in PagePath]: Pages[P] extends D ? P : never }[PagePath];
/** The pages that the server renders with their first data. */
export type PageOnRequest = {
  [P in PagePath]: 'on_request' extends Pages[P]['rendered'][number] ? P : never;
}[PagePath];

export const pagePaths = Object.keys(pages) as readonly PagePath[];
/** The patterns of the client's paths; `*` is every other path. */
export const pageRoutes: readonly (PagePath | '*')[] = [...pagePaths, '*'];

/** How a page is rendered: neither by the build nor on request, if the script renders it. */
export const renderingsOf = (page: PagePath): PageDeclaration['rendered'] => pages[page].rendered;

/** Whether the server renders a page with its first data. */
export const isOnRequest = (page: PagePath): page is PageOnRequest => renderingsOf(page).includes('on_request');

const ids = new RegExp(`^${idPattern}$`, 'i');
/** Whether a parameter of a path can be an id. */
export const isId = (parameter: string): boolean => ids.test(parameter);

/** The source of a regular expression for a page's paths. */
export const pathPattern = (page: PagePath): string =>
  page
    .replace(/\/\*$/, '(/.*)?')
    .replace(/:(id|roomId)\b/g, idPattern)
    .replace(/:\w+/g, '[^/]+');
