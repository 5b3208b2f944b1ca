import { ColdNotice } from '../../components/plants/cold-notice.tsx';
import { localDay } from '../../lib/i18n/local-day.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import type { Draft } from './draft.ts';
import { useTypedPlant } from './use-typed-plant.ts';

/** What cold the typed plant tolerates, on the day from which it can change hands. */
export function ColdField({ draft }: { draft: Draft }) {
  const plant = useTypedPlant(draft);
  return <ColdNotice plant={plant} day={draft.readyFrom || localDay(serverNow())} />;
}
