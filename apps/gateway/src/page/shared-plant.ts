import { idPattern } from '@offshoot/contracts/page-routes';
import { type PagePath, pages } from '@offshoot/contracts/pages';
import { linkedPlant } from '@offshoot/contracts/plant-links';
import { pageAt } from './known-pages.ts';

const plantPath = new RegExp(`^/plants/(${idPattern})$`);

const isForVisitors = (page: PagePath | undefined): boolean => page !== undefined && pages[page].for === 'visitors';

/** The path of a plant's page, without its language. */
export const plantPage = (plantId: string): string => `/plants/${plantId}`;

/** The id of the plant whose page has this path. */
export const plantOf = (path: string): string | undefined => plantPath.exec(path)?.[1];

/** The page of the plant to which a sign-in page returns: visitors who follow a link to a plant share that page's URL. */
export function plantAfterSignIn(path: string, next: unknown): string | undefined {
  const plantId = isForVisitors(pageAt(path)) && typeof next === 'string' ? linkedPlant(next) : undefined;
  return plantId && plantPage(plantId);
}
