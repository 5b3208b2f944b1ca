import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aCase } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

const titled = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('decides with a ground only once its sentence for the user concerned is loaded', async () => {
  const { calls } = moderationServer([aCase(1), aCase(2, { language: 'ru' })]);
  const { client } = await renderApp(<ModerationPage />, {
    path: '/moderation',
    pattern: '/moderation/*',
    signedIn: true,
  });
  await titled('Plant 1');
  const texts = Promise.withResolvers<(key: string) => string>();
  void client.prefetchQuery({ queryKey: ['decision-texts', 'ru'], queryFn: () => texts.promise });
  press('j');
  await titled('Plant 2');
  press('r');
  const [ground] = await screen.findAllByRole('radio', { name: /plant/ });
  if (!ground) throw new Error('no ground');
  expect(ground).toHaveProperty('disabled', true);
  press('1');
  fireEvent.click(ground);
  expect(screen.queryByRole('textbox', { name: /user/ })).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('/acts'))).toEqual([]);

  texts.resolve((key) => `The sentence of ${key}`);
  await waitFor(() => expect(ground).toHaveProperty('disabled', false));
  press('1');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/acts'))).toMatchObject([
      { body: { act: 'reject', reason: 'no_plant', note: 'The sentence of ground.no_plant.sentence' } },
    ]),
  );
});
