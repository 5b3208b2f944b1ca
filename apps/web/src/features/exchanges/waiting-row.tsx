import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guarded } from '../../components/states/guarded.tsx';
import classes from './waiting-exchanges.module.css';

interface Props {
  to: string;
  picture: ReactNode;
  title: ReactNode;
  titleId?: string;
  children?: ReactNode;
}

/** A link to what waits for the user: its picture, title and details. */
export const WaitingRow = guarded(function WaitingRow({ to, picture, title, titleId, children }: Props) {
  return (
    <Link to={to} className={classes.row}>
      {picture}
      <span className={classes.words}>
        <span id={titleId} className={classes.name}>
          {title}
        </span>
        {children}
      </span>
      <IconChevronRight size={20} className="points" aria-hidden />
    </Link>
  );
});
