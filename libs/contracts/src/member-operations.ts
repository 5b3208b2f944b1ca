import * as accounts from './operations/accounts.ts';
import * as borderRules from './operations/border-rules.ts';
import * as chat from './operations/chat.ts';
import * as community from './operations/community.ts';
import * as exchanges from './operations/exchanges.ts';
import * as growth from './operations/growth.ts';
import * as growthPhotos from './operations/growth-photos.ts';
import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as lookOver from './operations/look-over.ts';
import * as meetings from './operations/meetings.ts';
import * as newsletter from './operations/newsletter.ts';
import * as notifications from './operations/notifications.ts';
import * as pageVitals from './operations/page-vitals.ts';
import * as people from './operations/people.ts';
import * as plantDiaries from './operations/plant-diaries.ts';
import * as plantPreview from './operations/plant-preview.ts';
import * as plants from './operations/plants.ts';
import * as quarantine from './operations/quarantine.ts';
import * as rewards from './operations/rewards.ts';
import * as savedSearches from './operations/saved-searches.ts';
import * as siteRules from './operations/site-rules.ts';
import * as towns from './operations/towns.ts';
import * as weather from './operations/weather.ts';
import * as translations from './operations/translations.ts';

/** The operations that the pages of members and visitors call, by name. */
export const memberOperations = {
  ...httpOperationsOf(accounts),
  ...httpOperationsOf(people),
  ...httpOperationsOf(notifications),
  ...httpOperationsOf(newsletter),
  ...httpOperationsOf(plants),
  ...httpOperationsOf(plantPreview),
  ...httpOperationsOf(lookOver),
  ...httpOperationsOf(borderRules),
  ...httpOperationsOf(weather),
  ...httpOperationsOf(towns),
  ...httpOperationsOf(savedSearches),
  ...httpOperationsOf(exchanges),
  ...httpOperationsOf(growth),
  ...httpOperationsOf(growthPhotos),
  ...httpOperationsOf(plantDiaries),
  ...httpOperationsOf(quarantine),
  ...httpOperationsOf(meetings),
  ...httpOperationsOf(chat),
  ...httpOperationsOf(rewards),
  ...httpOperationsOf(community),
  ...httpOperationsOf(siteRules),
  ...httpOperationsOf(pageVitals),
  ...httpOperationsOf(translations),
};
