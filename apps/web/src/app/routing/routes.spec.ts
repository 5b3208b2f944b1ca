// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { expect, it } from '@jest/globals';
import { shellPath } from '@offshoot/contracts/page-routes';
import { pageRoutes } from '@offshoot/contracts/pages';
import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routes } from './routes.tsx';

const pathsOf = (some: RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it('has each page of the catalogue once, and no other path', () => {
  expect([...pageRoutes].sort()).toEqual(pathsOf(routes).sort());
});

it('has no screen at the path of the page without data', () => {
  expect(matchRoutes(routes, shellPath)?.at(-1)?.route.path).toBe('*');
});
