import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { ToastContainer } from '../../../components/toasts/toast-container.tsx';
import { aCase, aRecord } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { moderationKeys } from '../moderation-keys.ts';
import { ModerationPage } from '../moderation-page.tsx';

const show = (path = '/moderation') =>
  renderApp(
    <>
      <ModerationPage />
      <ToastContainer />
    </>,
    { path, pattern: '/moderation/*', signedIn: true },
  );
const titled = (name: string) => screen.findByRole('heading', { level: 2, name });
const some = (count: number, different: Partial<CaseDetail> = {}) =>
  Array.from({ length: count }, (_, index) => aCase(index + 1, different));
const decided = (calls: ReturnType<typeof moderationServer>['calls']) =>
  calls.filter(({ path }) => path.endsWith('/acts')).map(({ body }) => body);

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the desk by keyboard', () => {
  it('decides twenty cases with at most two keys each, and draws the next one before the server has responded', async () => {
    let respond = () => {};
    const { calls } = moderationServer(some(20), { responds: new Promise((resolve) => (respond = resolve)) });
    const { client } = await show();
    await titled('Plant 1');
    const title = () => document.querySelector('h2')?.textContent;
    const decide = async (number: number, ...keys: string[]) => {
      expect(keys.length).toBeLessThanOrEqual(2);
      // Loaded ahead while the moderator looks at the case before.
      if (number < 20)
        await waitFor(() =>
          expect(client.getQueryData(moderationKeys.case(aCase(number + 1).id))).toMatchObject({
            id: aCase(number + 1).id,
          }),
        );
      for (const key of keys) fireEvent.keyDown(document.body, { key });
      await waitFor(() => expect(title()).toBe(number < 20 ? `Plant ${number + 1}` : undefined));
    };
    const turns = [['a'], ['r', '1'], ['h', '3'], ['w', '5'], ['d']] as const;
    for (let number = 1; number <= 20; number += 1) await decide(number, ...(turns[(number - 1) % turns.length] ?? []));
    respond();
    await screen.findByText('Nothing is waiting in any queue');
    await waitFor(() => expect(decided(calls)).toHaveLength(20));
    expect(decided(calls).slice(0, 5)).toMatchObject([
      { act: 'approve', version: 1 },
      {
        act: 'reject',
        reason: 'no_plant',
        note: 'Las fotos o el texto no muestran una planta que se pueda dar.',
      },
      { act: 'hide', reason: 'misleading' },
      { act: 'warn', reason: 'abuse' },
      { act: 'dismiss' },
    ]);
  });

  it('undoes the last decision with U', async () => {
    const { calls } = moderationServer(some(2));
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.keyboard('a');
    await titled('Plant 2');
    await screen.findByText('Approved: Plant 1');
    await user.keyboard('u');
    await titled('Plant 1');
    expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1);
    expect(screen.queryByText('Approved: Plant 1')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Cases' })).getByText('Plant 1')).toBeVisible();
  });

  it('does nothing while the moderator types, and searches with /', async () => {
    const { calls } = moderationServer(some(2));
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('ar1');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ar1');
    expect(decided(calls)).toEqual([]);
  });

  it('moves the focus to the case that it pages to, and mirrors arrow keys in Arabic', async () => {
    moderationServer(some(3));
    const { history } = await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.keyboard('j');
    expect(document.activeElement).toBe(await titled('Plant 2'));
    await user.keyboard('k');
    await titled('Plant 1');
    const i18n = (await import('i18next')).default;
    await act(() => i18n.changeLanguage('ar'));
    await user.keyboard('{ArrowLeft}');
    await titled('Plant 2');
    await act(() => i18n.changeLanguage('en'));
    expect(history.location.search).toContain(aCase(2).id);
  });

  it('shows its keys with ?, and bans with a reason and an end', async () => {
    const { calls } = moderationServer(some(1));
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.keyboard('?');
    await user.click(within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban Quiet Fern' }));
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(dialog.getByText('Please choose a reason')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Insults' }));
    await user.click(dialog.getByRole('radio', { name: '30 days' }));
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(decided(calls)).toHaveLength(1));
    const [body] = decided(calls) as { act: string; reason: string; until: string }[];
    expect(body).toMatchObject({ act: 'ban', reason: 'abuse' });
    expect(Math.round((Date.parse(body?.until ?? '') - Date.now()) / 86_400_000)).toBe(30);
  });
});

describe('a case', () => {
  it('is claimed when it is opened, and released when the moderator goes on', async () => {
    const { calls } = moderationServer(some(2));
    await show();
    await titled('Plant 1');
    const made = (what: string) =>
      calls.filter(({ path }) => path.endsWith(what)).map(({ path }) => path.split('/')[3]);
    await waitFor(() => expect(made('/claim')).toEqual([aCase(1).id]));
    await userEvent.keyboard('j');
    await waitFor(() => expect(made('/release')).toEqual([aCase(1).id]));
  });

  it('comes back with the name of the moderator who was quicker', async () => {
    const { calls } = moderationServer(some(2), {
      refusal: ({ excerpt }) => (excerpt === 'Plant 1' ? { code: 'already_decided', params: { by: 'Noa' } } : null),
    });
    await show();
    await titled('Plant 1');
    await userEvent.keyboard('a');
    // First: a toast closes by itself.
    const toast = await screen.findByRole('alert');
    await titled('Plant 2');
    expect(toast.textContent).toContain('Noa');
    expect(decided(calls)).toHaveLength(1);
  });

  it('blurs a doubtful photo until the moderator wants to see it, and marks what was found in a text', async () => {
    const of = aCase(1);
    moderationServer([
      {
        ...of,
        content: {
          ...of.content,
          photos: [{ image: '/media/x.webp', meta: null, is_doubtful: true, score: 0.7 }],
          texts: [
            { field: 'description', text: 'Call 0541234567', highlights: [{ start: 5, end: 15, code: 'text.phone' }] },
          ],
        },
      },
    ]);
    await show();
    await titled('Plant 1');
    expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show: Photo 1' }));
    expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(screen.getByText('0541234567').tagName).toBe('MARK');
  });

  it('takes an edited note, which begins in the language of its reader, with a ground that was clicked', async () => {
    const { calls } = moderationServer(some(1, { person_record: aRecord({ language: 'fr' }) }));
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('radio', { name: 'No plant to see' }));
    const note = screen.getByLabelText('To the person concerned');
    // In the language of the account, not of the listing.
    await waitFor(() =>
      expect(note).toHaveProperty('value', 'Les photos ou le texte ne montrent pas de plante à transmettre.'),
    );
    await user.clear(note);
    await user.type(note, 'Otra foto, por favor');
    await user.type(screen.getByLabelText('For moderators only'), 'second time');
    const panel = within(screen.getByRole('group', { name: 'Reject: why?' }));
    await user.click(panel.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(decided(calls)).toMatchObject([
        { act: 'reject', reason: 'no_plant', note: 'Otra foto, por favor', private_note: 'second time' },
      ]),
    );
  });
});

it('swipes to the next case and back on a phone, mirrored in Arabic', async () => {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  moderationServer(some(2));
  await show();
  const swipe = async (fromX: number, toX: number) => {
    const card = await screen.findByRole('article');
    fireEvent.touchStart(card, { touches: [{ clientX: fromX, clientY: 300 }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: toX, clientY: 310 }] });
  };
  await titled('Plant 1');
  await swipe(300, 100);
  await titled('Plant 2');
  await swipe(100, 300);
  await titled('Plant 1');
  const i18n = (await import('i18next')).default;
  await act(() => i18n.changeLanguage('ar'));
  await swipe(100, 300);
  await titled('Plant 2');
  await act(() => i18n.changeLanguage('en'));
  window.matchMedia = matchMedia;
});

it('goes from queue to queue', async () => {
  moderationServer([...some(1), aCase(2, { queue: 'reviews' })]);
  await show();
  await titled('Plant 1');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Reviews/ }));
  await titled('Plant 2');
  await user.click(screen.getByRole('button', { name: /^Plants/ }));
  await titled('Plant 1');
});

describe('several cases', () => {
  it('are decided alike, with an outcome for each', async () => {
    moderationServer(some(3));
    const listed = globalThis.fetch;
    const sent: unknown[] = [];
    globalThis.fetch = async (input, init) => {
      if (!String(input).endsWith('/moderation/cases/bulk')) return listed(input, init);
      const body = JSON.parse(String(init?.body)) as { cases: { id: string }[] };
      sent.push(body);
      const outcomes = body.cases.map(({ id }, index) => ({
        id,
        act_id: index === 0 ? null : id,
        error: index === 0 ? 'own_case' : null,
      }));
      return {
        ok: true,
        status: 200,
        headers: new Headers(),
        text: async () => JSON.stringify({ outcomes }),
      } as Response;
    };
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select Plant 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Plant 2' }));
    const bar = within(screen.getByRole('region', { name: 'Selected cases' }));
    await user.click(bar.getByRole('button', { name: 'Reject' }));
    expect(bar.getByText('Please choose a reason')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(bar.getByRole('combobox', { name: 'Reason' }), 'spam');
    await user.click(bar.getByRole('button', { name: 'Reject' }));
    await bar.findByText('Decided: 1');
    expect(bar.getByRole('listitem').textContent).toContain('Plant 1');
    expect(sent).toMatchObject([{ act: 'reject', reason: 'spam', cases: [{ version: 1 }, { version: 1 }] }]);
  });
});
