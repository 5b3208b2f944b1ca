import { type PagePath, pagePaths, pages } from '@offshoot/contracts/pages';
import { Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ScreenSkeleton } from '../../components/states/screen-skeleton.tsx';
import { Layout } from '../layout/layout.tsx';
import { RequireSession, VisitorsOnly } from './guards.tsx';
import { screens } from './screens.tsx';
import { UnknownPath } from './unknown-path.tsx';

/** Opens in a window of its own, without the layout. */
const ownWindow: PagePath = '/plants/:id/tag';

function routeOf(path: PagePath): RouteObject {
  const Screen = screens[path];
  return { path, element: <Screen /> };
}

/** The pages of some users, in the layout. */
const routesFor = (users: (typeof pages)[PagePath]['for']): RouteObject[] =>
  pagePaths.filter((path) => path !== ownWindow && pages[path].for === users).map(routeOf);

/** Every path of the site. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...routesFor('everybody'),
      { element: <VisitorsOnly />, children: routesFor('visitors') },
      { element: <RequireSession />, children: routesFor('members') },
      { path: '*', element: <UnknownPath /> },
    ],
  },
  {
    element: (
      <Suspense fallback={<ScreenSkeleton />}>
        <RequireSession />
      </Suspense>
    ),
    children: [routeOf(ownWindow)],
  },
];
