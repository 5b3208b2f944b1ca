import { idPattern } from './page-routes.ts';

const plantPath = new RegExp(`^(?:/[a-z]{2})?/plants/(${idPattern})(?:/family)?/?(?:[?#]|$)`);

/**
 * The id of the plant that a path leads to, by its page or its family, as links are written or have been changed by other
 * sites: with or without language, query and fragment.
 */
export const linkedPlant = (path: string): string | undefined => plantPath.exec(path)?.[1];
