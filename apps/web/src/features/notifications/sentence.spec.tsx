import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { closedReasons } from '@offshoot/contracts/exchange';
import { decisions, meetNotices, notificationKinds, ringNotices } from '@offshoot/contracts/notifications';
import type { Notification, NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { rewardTypes } from '@offshoot/contracts/reward-types';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { renderApp } from '../../testing/render-app.tsx';
import { Detail } from './detail.tsx';
import { Sentence } from './sentence.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
/** Names that a careless sentence would treat as markup or as a placeholder. */
const actor = { id, name: 'Mia <b>{{x}}</b> مياء', avatar: null };
const plant = { id, name: 'Fern </plant> & Co', image: null };

const variants: Partial<Record<NotificationKind, NotificationParams[]>> = {
  exchange_declined: closedReasons.map((reason) => ({ reason })),
  exchange_cancelled: closedReasons.map((reason) => ({ reason })),
  meeting_changed: [
    ...(['proposed', 'confirmed', 'withdrawn'] as const).map((change) => ({
      change,
      meeting_time: change === 'withdrawn' ? null : '2026-11-28T10:00:00.000Z',
    })),
    ...[true, false].map((stand_in) => ({ stand_in, meeting_time: null })),
  ],
  plant_approved: [
    {},
    { is_edit: true },
    ...(['proposed', 'listed', 'confirmed'] as const).map((lineage) => ({ lineage })),
  ],
  moderation: [{ danger: true }, { law: true }, ...decisions.map((decision) => ({ decision }))],
  report_decided: [true, false].map((upheld) => ({ upheld })),
  appeal_decided: [true, false].map((upheld) => ({ upheld })),
  rating_waits: [{}, { diary: true }, { quarantine: true }, { pest: 'thrips' }, { pest: 'a_later_one' }],
  reviews_shown: [null, 1, 2, 3, 4, 5].map((rating) => ({ rating })),
  message: [undefined, 1, 2, 3, 5, 11, 21, 100].map((count) => ({ ...(count ? { count } : {}) })),
  reward: [
    ...rewardTypes.map((reward_type) => ({ reward_type, amount: 20, count: 1 })),
    { count: 3, amount: -5, roots: 2 },
  ],
  level_reached: [{ level: 4 }],
  search_match: [
    ...ringNotices.map((ring) => ({ ring })),
    ...meetNotices.map((meet) => ({ meet })),
    { ready: true },
    { free: true },
    { wish: 'near' },
    { wish: 'offered' },
    { wish: 'mutual' },
    ...[1, 2, 3, 7, 25].map((count) => ({ count })),
  ],
};
const all: Notification[] = notificationKinds.flatMap((kind) =>
  (variants[kind] ?? [{}]).flatMap((params) =>
    [
      { actor, plant },
      { actor: null, plant: null },
    ].map((about) => ({
      id,
      kind,
      params,
      ...about,
      created_at: '2026-11-21T10:00:00.000Z',
      read_at: null,
      exchange_id: null,
      room_id: null,
      search_id: null,
      path: '/profile',
    })),
  ),
);

describe.each([...languages])('in %s', (language) => {
  it('renders every kind with names isolated, and shows neither keys nor placeholders', async () => {
    await renderApp(
      <ul>
        {all.map((notification, index) => (
          <li key={index}>
            <p>
              <Sentence of={notification} />
            </p>
            <p>
              <Detail of={notification} />
            </p>
          </li>
        ))}
      </ul>,
    );
    await act(() => i18next.changeLanguage(language));
    await screen.findAllByRole('listitem');
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(all.length);
    items.forEach((item, index) => {
      const { kind, actor: who, params } = all[index] as Notification;
      const text = (item.textContent ?? '').replace(actor.name, '').replace(plant.name, '');
      expect({ kind, params, text }).not.toEqual({
        kind,
        params,
        text: expect.stringMatching(/kinds\.|rewards:|notifications:|\{\{|undefined|NaN|<\w|^\s*$/),
      });
      const names = [...item.querySelectorAll('bdi')].map((name) => name.textContent);
      if (who && item.querySelector('bdi') && text.length < (item.textContent ?? '').length)
        expect(names.some((name) => name === actor.name || name === plant.name)).toBe(true);
    });
    const opened = items[0] as HTMLElement;
    expect([...opened.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual(
      expect.arrayContaining([actor.name, plant.name]),
    );
  });
});

it("writes numbers in the language's digits", async () => {
  const notification = {
    ...(all.find(({ kind, params }) => kind === 'message' && params.count === 11) as Notification),
  };
  await renderApp(
    <p data-testid="one">
      <Sentence of={notification} />
    </p>,
  );
  await act(() => i18next.changeLanguage('ar'));
  expect((await screen.findByTestId('one')).textContent).toContain('١١');
});
