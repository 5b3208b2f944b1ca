import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { embedFirstData } from '../../lib/api/first-data.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Translatable } from './translatable.tsx';

const me = aPerson();
const id = '0199f000-0000-7000-8000-000000000012';
const russian = 'Отдам черенок';
type Reply = { status?: number; body: unknown } | Promise<{ body: unknown }>;
const good: Reply = { body: { text: 'A cutting to give away', from: 'ru' } };

const of = { kind: 'plant', id, field: 'description' } as const;
async function show(text: string, replies: Reply[] = [good], by = 'another', signedIn = true) {
  const calls = fakeServer(({ method }) => (method === 'POST' ? (replies.shift() ?? { status: 500 }) : { body: me }));
  const view = await renderApp(
    <Translatable of={of} by={by} text={text}>
      {({ text: shown, ...written }) => (
        <p data-testid="text" {...written}>
          {shown}
        </p>
      )}
    </Translatable>,
    { signedIn },
  );
  await screen.findByTestId('text');
  return { ...view, user: userEvent.setup(), translations: () => calls.filter(({ method }) => method === 'POST') };
}
const text = () => screen.getByTestId('text');
const button = (name: string) => screen.findByRole('button', { name });

describe('a text of another member', () => {
  beforeEach(() => {
    localStorage.clear();
    embedFirstData({ config: { translation: true, contact: { links: [] } } });
  });
  afterEach(() => act(() => i18next.changeLanguage('en')));

  it('is translated once, and each version is one press away', async () => {
    const { user, translations } = await show(russian);
    const press = await button('Translate');
    expect(text().textContent).toBe(russian);
    expect(text().lang).toBe('ru');
    await user.click(press);
    await waitFor(() => expect(text().textContent).toBe('A cutting to give away'));
    expect({ lang: text().lang, dir: text().dir }).toEqual({ lang: 'en', dir: 'ltr' });
    expect(screen.getByRole('status').textContent).toBe('Translated from Russian');
    expect(text().getAttribute('aria-live')).toBe('polite');
    expect(document.activeElement).toBe(press);
    await user.click(await button('Show original'));
    expect(text().textContent).toBe(russian);
    await user.click(await button('Show translation'));
    expect(text().textContent).toBe('A cutting to give away');
    expect(translations()).toMatchObject([
      { path: `/plants/${id}/translation`, body: { field: 'description', to: 'en' }, idempotencyKey: null },
    ]);
  });

  it('is followed by the names of its plants as their records have them', async () => {
    const names = [{ slug: 'monstera-deliciosa', written: 'Монстера', name: 'Swiss cheese plant' }];
    const { user } = await show('Монстера, отдам черенок', [
      { body: { text: 'A monster, to give away', from: 'ru', names } },
    ]);
    await user.click(await button('Translate'));
    const list = await screen.findByRole('list', { name: 'Plant names:' });
    expect(list.textContent).toBe('Монстера = Swiss cheese plant');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/species/monstera-deliciosa');
    await user.click(await button('Show original'));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is shown as text, whatever the translation is', async () => {
    const { user, container } = await show(russian, [{ body: { text: '<img src=x onerror=alert(1)>', from: null } }]);
    await user.click(await button('Translate'));
    await screen.findByText('Machine translation');
    expect(text().textContent).toBe('<img src=x onerror=alert(1)>');
    expect(container.querySelector('img')).toBeNull();
  });

  it('has the direction of the language that it is translated into', async () => {
    const { user } = await show('Hello, is the plant still there?', [
      { body: { text: 'Monstera موجودة', from: 'en' } },
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => i18next.changeLanguage('ar'));
    await user.click(await button('ترجمة'));
    await waitFor(() => expect(text().textContent).toBe('Monstera موجودة'));
    expect({ lang: text().lang, dir: text().dir }).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(screen.getByRole('status').textContent).toBe('مترجم من الإنجليزية');
  });

  it('stays while the translation is not available, and can be tried again', async () => {
    const { user } = await show(russian, [
      { status: 503, body: { detail: 'Translation isn’t available right now.', code: 'translation_unavailable' } },
      good,
    ]);
    await user.click(await button('Translate'));
    expect((await screen.findByRole('alert')).textContent).toBe('Translation isn’t available right now.');
    expect(text().textContent).toBe(russian);
    await user.click(await button('Try again'));
    await waitFor(() => expect(text().textContent).toBe('A cutting to give away'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is requested once, however often the button is pressed meanwhile', async () => {
    const reply = Promise.withResolvers<{ body: unknown }>();
    const { user, translations } = await show(russian, [reply.promise]);
    const press = await button('Translate');
    await user.dblClick(press);
    expect(screen.getByRole('status').textContent).toBe('Translating…');
    expect(press.getAttribute('aria-disabled')).toBe('true');
    reply.resolve({ body: { text: 'A cutting', from: 'ru' } });
    await waitFor(() => expect(text().textContent).toBe('A cutting'));
    expect(translations()).toHaveLength(1);
  });

  it('says so where it turns out to be in the language of the reader', async () => {
    const { user } = await show(russian, [{ body: { text: russian, from: 'en' } }]);
    await user.click(await button('Translate'));
    await screen.findByText('This already seems to be in your language.');
    expect(text().textContent).toBe(russian);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["in the reader's own language", () => show('Hello, is the plant still there?')],
    ["of the reader's own", () => show(russian, [], me.id)],
    ['for a visitor', () => show(russian, [], 'another', false)],
    [
      'on a site that translates nothing',
      () => {
        embedFirstData({ config: { contact: { links: [] } } });
        return show(russian);
      },
    ],
  ])('%s has no offer', async (_case, shown) => {
    await shown();
    await act(() => import('./translation-offer.tsx'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
