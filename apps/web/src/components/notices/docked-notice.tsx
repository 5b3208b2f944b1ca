import { useMantineStyleNonce } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './docked-notice.module.css';
import { notices, type Notice } from './notice.ts';

/**
 * A notice along the bottom; what else is there moves up by its height, so that it covers nothing. Part of the first
 * script: it must work when the files of this build can no longer be loaded.
 */
export function DockedNotice() {
  const notice = useSyncExternalStore(notices.subscribe, notices.shown, () => null);
  return (
    <div role="status" data-notice>
      {notice && <Strip notice={notice} />}
    </div>
  );
}

function Strip({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const nonce = useMantineStyleNonce()?.();
  const { text, duration, act } = notice;
  useEffect(() => {
    if (duration === undefined) return undefined;
    const timer = setTimeout(notices.close, duration);
    return () => clearTimeout(timer);
  }, [notice, duration]);
  useLayoutEffect(() => {
    const measure = () => setHeight(strip.current?.offsetHeight ?? 0);
    const resized = new ResizeObserver(measure);
    if (strip.current) resized.observe(strip.current);
    // The observer reports a frame later, in which the strip would cover what is below it.
    measure();
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={strip} className={classes.strip}>
      {/* A rule, as a variable of the page would have the styles of all elements computed again. */}
      <style nonce={nonce}>{`:root, [data-docked] { --notice-height: ${height}px }`}</style>
      <p>{text}</p>
      {act && (
        <button type="button" className={classes.act} onClick={act.run}>
          {act.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t('close')} onClick={notices.close}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
