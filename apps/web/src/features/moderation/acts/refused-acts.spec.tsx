import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastContainer } from '../../../components/toasts/toast-container.tsx';
import { aCase } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

const show = () =>
  renderApp(
    <>
      <ModerationPage />
      <ToastContainer />
    </>,
    { path: '/moderation', pattern: '/moderation/*', signedIn: true },
  );
const titled = (name: string) => screen.findByRole('heading', { level: 2, name });
const decided = (calls: ReturnType<typeof moderationServer>['calls']) =>
  calls.filter(({ path }) => path.endsWith('/acts')).map(({ body }) => body);

afterEach(() => {
  document.body.innerHTML = '';
});

describe('an act that the server refuses', () => {
  const refused = () => ({ code: 'case_claimed', params: { by: 'Noa' } });
  const back = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await within(screen.getByRole('list', { name: 'Cases' })).findByText('Plant 1'));
    await titled('Plant 1');
  };

  it('keeps its ground and notes, and other cases begin empty', async () => {
    const { calls } = moderationServer([aCase(1), aCase(2)], { refusal: refused });
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('radio', { name: 'No plant to see' }));
    const noteOf = (label: string) => screen.getByLabelText(label);
    fireEvent.change(noteOf('To the person concerned'), { target: { value: 'Otra foto' } });
    fireEvent.change(noteOf('For moderators only'), { target: { value: 'second time' } });
    const panel = () => within(screen.getByRole('group', { name: 'Reject: why?' }));
    await user.click(panel().getByRole('button', { name: 'Reject' }));
    await titled('Plant 2');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(panel().queryByRole('radio', { checked: true })).toBeNull();

    await back(user);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(panel().getByRole('radio', { checked: true }).textContent).toContain('No plant to see');
    expect(noteOf('To the person concerned')).toHaveProperty('value', 'Otra foto');
    expect(noteOf('For moderators only')).toHaveProperty('value', 'second time');
    await user.click(panel().getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(decided(calls)).toHaveLength(2));
    expect(decided(calls)[1]).toEqual(decided(calls)[0]);
  });

  it('keeps the reason, note and end of a ban', async () => {
    moderationServer([aCase(1), aCase(2)], { refusal: refused });
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.keyboard('b');
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Ban Quiet Fern' }));
    const first = await dialog();
    await user.click(first.getByRole('radio', { name: 'Insults' }));
    await user.click(first.getByRole('radio', { name: '30 days' }));
    await user.type(first.getByLabelText('For moderators only'), 'third time');
    await user.click(first.getByRole('button', { name: 'Ban' }));
    await titled('Plant 2');

    await back(user);
    await user.keyboard('b');
    const again = await dialog();
    for (const name of ['Insults', '30 days'])
      expect(again.getByRole('radio', { name })).toHaveProperty('checked', true);
    expect(again.getByLabelText('For moderators only')).toHaveProperty('value', 'third time');
  });

  it('keeps a reply', async () => {
    const message = aCase(1, { subject: 'contact_message', possible: ['reply', 'dismiss'] });
    moderationServer([message, aCase(2)], { refusal: refused });
    await show();
    await titled('Plant 1');
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Reply to Quiet Fern' }), 'It is on its way.');
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await titled('Plant 2');
    await back(user);
    expect(screen.getByRole('textbox', { name: 'Reply to Quiet Fern' })).toHaveProperty('value', 'It is on its way.');
  });
});
