import { idPattern, type PagePath, pages } from '@offshoot/contracts/pages';
import { pageAt } from './known-pages.ts';

const plantPath = new RegExp(`^/plants/(${idPattern})$`);
/** A path to return to, as the client writes it or a user has changed it: with or without language, query and fragment. */
const nextPath = new RegExp(`^(?:/[a-z]{2})?(/plants/${idPattern})/?(?:[?#]|$)`);

const isForVisitors = (page: PagePath | undefined): boolean => page !== undefined && pages[page].for === 'visitors';

/** The path of a plant's page, without its language. */
export const plantPage = (plantId: string): string => `/plants/${plantId}`;

/** The id of the plant whose page has this path. */
export const plantOf = (path: string): string | undefined => plantPath.exec(path)?.[1];

/** The page of the plant to which a sign-in page returns: visitors who follow a link to a plant share that page's URL. */
export const plantAfterSignIn = (path: string, next: unknown): string | undefined =>
  isForVisitors(pageAt(path)) && typeof next === 'string' ? nextPath.exec(next)?.[1] : undefined;
