import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import bubble from './bubble.module.css';
import classes from './chat-skeletons.module.css';
import header from './room-header.module.css';
import list from './room-list.module.css';
import view from './room-view.module.css';

/** Widths of messages, in percent of the pane, and whether they are the user's own. */
const messages = [
  { width: 56, own: false },
  { width: 38, own: true },
  { width: 64, own: false },
  { width: 30, own: false },
  { width: 48, own: true },
];

const Bubbles = () => (
  <div className={classes.messages}>
    {messages.map(({ width, own }, index) => (
      <Skeleton key={index} className={bubble.bubble ?? ''} data-own={own} width={`${width}%`} height={48} />
    ))}
  </div>
);

/** Placeholder of the messages of a room. */
export function MessageSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={view.loading}>
      <Bubbles />
    </div>
  );
}

/** Placeholder of a room: whom it is with, and the messages; `back` leads out of one that fills the screen. */
export function RoomSkeleton({ back }: { back?: ReactNode }) {
  return (
    <div className={view.view}>
      <div className={header.viewHead}>
        <div className={header.person}>
          {back}
          <Skeleton circle height={48} className={classes.face ?? ''} />
          <Lines widths={[160, 96]} />
        </div>
      </div>
      <MessageSkeletons />
    </div>
  );
}

/** Placeholder of the list of rooms. */
export function RoomListSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={list.room}>
          <Skeleton circle height={48} className={classes.face ?? ''} />
          <Lines widths={['45%', '30%', '85%']} />
        </div>
      ))}
    </div>
  );
}

const Lines = ({ widths }: { widths: readonly (number | string)[] }) => (
  <div className={classes.lines}>
    {widths.map((width, index) => (
      <Skeleton key={index} height={14} width={width} />
    ))}
  </div>
);
