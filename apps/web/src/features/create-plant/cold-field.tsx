import { useDebouncedValue } from '@mantine/hooks';
import { ColdNotice } from '../../components/plants/cold-notice.tsx';
import { localDay } from '../../lib/i18n/local-day.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import type { Draft } from './draft.ts';

const PAUSE = 400;

/** What cold the typed plant tolerates, on the day from which it can change hands. */
export function ColdField({ draft }: { draft: Draft }) {
  const { name, speciesUnknown, readyFrom } = draft;
  const [plant] = useDebouncedValue({ name, species: speciesUnknown ? '' : draft.species }, PAUSE);
  return <ColdNotice plant={plant} day={readyFrom || localDay(serverNow())} />;
}
