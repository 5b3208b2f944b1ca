import { Button } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { IconKeyboard, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { isCheckInOpen } from './meet-phase.ts';
import classes from './meets.module.css';
import { ScanDialog } from './scan-dialog.tsx';

// With what draws QR codes.
const CodeDialog = onDemandComponent(() => import('./code-dialog.tsx').then((m) => m.CodeDialog));

/** On its day, the visitor's own code, and the field for another's; `?code=` is one that their camera read. */
export function CheckIn({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const [params, setParams] = useSearchParams();
  const scanned = params.get('code');
  const [open, setOpen] = useState<'code' | 'scan' | null>(null);
  if (!meet.own_visit || !isCheckInOpen(meet, serverNow())) return null;
  const close = () => {
    setOpen(null);
    if (scanned !== null) setParams({}, { replace: true });
  };
  return (
    <div className={classes.acts}>
      <Button leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setOpen('code')}>
        {t('code.show')}
      </Button>
      <Button variant="light" leftSection={<IconKeyboard size={20} aria-hidden />} onClick={() => setOpen('scan')}>
        {t('scan.open')}
      </Button>
      {open === 'code' && <CodeDialog meet={meet} onClose={close} />}
      {(open === 'scan' || (open === null && scanned !== null)) && (
        <ScanDialog meet={meet} code={scanned ?? ''} onClose={close} />
      )}
    </div>
  );
}
