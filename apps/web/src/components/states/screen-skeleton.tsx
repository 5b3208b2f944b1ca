import { useLocation } from 'react-router-dom';
import section from '../page/page-section.module.css';
import { CardSkeletons, DetailSkeleton, ListSkeletons } from './skeletons.tsx';

/** In place of a screen while its chunk or the session is loading: in its shape, by its path. */
export function ScreenSkeleton() {
  const { pathname } = useLocation();
  const Shape = /^\/plants\/.{36}/.test(pathname)
    ? DetailSkeleton
    : /^\/(plants|users|profile)/.test(pathname)
      ? CardSkeletons
      : ListSkeletons;
  return (
    <div className={section.page}>
      <Shape />
    </div>
  );
}
