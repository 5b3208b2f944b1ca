import { useMantineStyleNonce } from '@mantine/core';
import { useEffect } from 'react';
import { useVisibleHeight } from '../../lib/device/use-visible-height.ts';

/** Ends the dialogs that fill a phone's screen above its keyboard, with the focused field in view. */
export function AboveKeyboard() {
  const height = useVisibleHeight(true);
  const nonce = useMantineStyleNonce()?.();
  useEffect(() => {
    if (height !== null) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [height]);
  return height !== null && <style nonce={nonce}>{`[data-full-screen] { --modal-content-height: ${height}px }`}</style>;
}
