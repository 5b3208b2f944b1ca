import { limits } from '@offshoot/contracts/limits';
import type { PagePath } from '@offshoot/contracts/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { EmptyPot } from '../../components/states/drawings.tsx';
import { HomeSearch } from '../../features/home/home-search.tsx';
import { SimilarSpecies } from '../../features/species/similar-species.tsx';
import classes from './not-found-page.module.css';

/** Below `nav`. */
const names: Partial<Record<PagePath, string>> = {
  '/': 'home',
  '/plants': 'plants',
  '/species': 'species',
  '/wanted': 'wanted',
  '/meets': 'meets',
  '/about': 'about',
  '/roadmap': 'roadmap',
  '/help': 'help',
  '/faq': 'faq',
  '/safety': 'safety',
  '/community': 'community',
  '/blog': 'blog',
  '/contact': 'contact',
  '/feedback': 'feedback',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/cookies': 'cookies',
  '/transparency': 'transparency',
  '/wishes': 'wishes',
  '/chats': 'chats',
  '/notifications': 'notifications',
  '/profile': 'profile',
  '/my-plants': 'myPlants',
  '/login': 'signIn',
  '/register': 'createAccount',
};
/** Where most readers of a wrong address go on. */
const always: readonly PagePath[] = ['/plants', '/species', '/help', '/'];

/** Says that there is no such page, and leads on: a search, the pages and species that may have been meant. */
export function NotFoundPage({ near }: { near: readonly PagePath[] }) {
  const { t } = useTranslation(['not-found', 'common']);
  const { pathname } = useLocation();
  const [radius, setRadius] = useState<number>(limits.defaultRadiusKm);
  const [, place, slug] = pathname.split('/');
  return (
    <div className={`${section.page} ${classes.page}`}>
      <EmptyPot />
      <PageTitle title={t('title')}>{t('title')}</PageTitle>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={classes.search}>
        <HomeSearch radius={radius} onRadius={setRadius} />
      </div>
      {place === 'species' && slug && <SimilarSpecies slug={slug} />}
      <nav aria-labelledby="near-pages">
        <h2 id="near-pages" className={classes.heading}>
          {t('near')}
        </h2>
        <ul className={classes.links}>
          {[...new Set([...near, ...always])].map((path) => {
            const name = names[path];
            return (
              name && (
                <li key={path}>
                  <Link to={path}>{t(`common:nav.${name}`)}</Link>
                </li>
              )
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
