import { expect, it } from '@jest/globals';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { render } from '@testing-library/react';
import { KindPicture } from './kind-picture.tsx';

it.each<[NotificationKind, NotificationParams, string]>([
  ['search_match', {}, 'search'],
  ['search_match', { ring: 'proposed' }, 'refresh'],
  ['search_match', { meet: 'tomorrow' }, 'calendar-event'],
  ['search_match', { wish: 'near' }, 'heart-handshake'],
  ['search_match', { free: true }, 'plant-2'],
  ['rating_waits', { pest: 'thrips' }, 'bug'],
  ['plant_approved', { lineage: 'proposed' }, 'binary-tree'],
])('a %s with %j shows the icon %s', (kind, params, icon) => {
  const { container } = render(
    <KindPicture
      of={{
        id: '01890a5d-ac96-774b-bcce-b302099a8057',
        kind,
        actor: null,
        plant: null,
        params,
        exchange_id: null,
        room_id: null,
        search_id: null,
        path: '/profile',
        created_at: '2026-11-28T10:00:00.000Z',
        read_at: null,
      }}
    />,
  );
  expect(container.querySelector('svg')?.classList).toContain(`tabler-icon-${icon}`);
});
