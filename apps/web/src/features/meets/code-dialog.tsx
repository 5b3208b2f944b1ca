import { Button, Skeleton, Text } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { meetCode } from '@offshoot/contracts/operations/meets';
import { useQuery } from '@tanstack/react-query';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../components/dialogs/dialog-frame.tsx';
import { meetKeys } from '../../components/meets/meet-keys.ts';
import { ErrorState } from '../../components/states/error-state.tsx';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import classes from './meet-dialogs.module.css';

/** The margin that readers of QR codes need, in modules. */
const QUIET = 4;

/** The user's code, which another visitor scans or types; a new one before it is no longer valid. */
export function CodeDialog({ meet: { id }, onClose }: { meet: Meet; onClose: () => void }) {
  const { t } = useTranslation('meets');
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: meetKeys.code(id),
    queryFn: ({ signal }) => call(meetCode, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(1_000, Date.parse(state.data.expires_at) - serverNow() - 30_000) : false,
  });
  return (
    <DialogFrame title={t('code.title')} onClose={onClose} small>
      {isPending ? (
        <Skeleton height={280} radius="md" />
      ) : !data ? (
        <ErrorState title={t('code.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.code}>
          <QrCode text={`${window.location.origin}/meets/${id}?code=${data.code}`} label={t('code.alt')} />
          <p className={classes.typed} dir="ltr">
            {data.code.slice(0, 4)} {data.code.slice(4)}
          </p>
          <Text>{t('code.text')}</Text>
          <Text c="dimmed" size="sm">
            {t('code.until', { time: format.time(data.expires_at) })}
          </Text>
          <Button variant="light" onClick={() => void refetch()}>
            {t('code.again')}
          </Button>
        </div>
      )}
    </DialogFrame>
  );
}

/** Dark on white, whatever the page's colours are. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = [...modules.data.keys()].filter((at) => modules.data[at]);
    const squares = dark.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`);
    return { size: modules.size, path: squares.join('') };
  }, [text]);
  const edge = size + 2 * QUIET;
  return (
    <svg className={classes.qr} viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
