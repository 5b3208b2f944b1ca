import {
  UNSAFE_createRouter,
  UNSAFE_hydrationRouteProperties,
  UNSAFE_mapRouteProperties,
  type DataRouter,
} from 'react-router-dom';
import { routes } from './routes.tsx';

/** The site's router over a history, which is the browser's or that of one page to render without a browser. */
export const routerOver = (history: Parameters<typeof UNSAFE_createRouter>[0]['history']): DataRouter =>
  UNSAFE_createRouter({
    history,
    routes,
    mapRouteProperties: UNSAFE_mapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize();
