import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MailNotice } from './mail-notice.tsx';

const refused = { status: 503, body: { detail: 'down', code: 'unavailable' } };
const at = '2026-11-12T12:00:00.000Z';

/** Responds to each check with the next of these, and to a retry with that. */
function server(checks: object[], retried: object = { status: 204 }) {
  return fakeServer(({ path }) => (path === '/mail/retry' ? retried : (checks.shift() ?? { status: 404, body: {} })));
}
const suppressed = (cause: string) => ({ body: { suppressed: { cause, at } } });
const show = () => renderApp(<MailNotice email="mia@plants.example" />);
const text = () => screen.getByRole('status').textContent?.replace(/[\u2066\u2069]/g, '');

beforeEach(() => {
  localStorage.clear();
});

describe('the notice about mail', () => {
  it('says that mail came back, and sends it again', async () => {
    const calls = server([suppressed('bounced')]);
    await show();
    const button = await screen.findByRole('button', { name: 'Try again' });
    expect(text()).toBe(
      'An email to mia@plants.example came back on 12 November 2026. Change your address under “Security”, or try again.',
    );
    await userEvent.click(button);
    await waitFor(() => expect(text()).toBe('We’ll send emails to mia@plants.example again.'));
    expect(calls.filter(({ path }) => path === '/mail/retry')).toMatchObject([{ method: 'POST' }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that a mail was called spam', async () => {
    server([suppressed('complained')]);
    await show();
    expect(await screen.findByRole('button', { name: 'Send emails again' })).toBeVisible();
    expect(text()).toContain('was marked as spam on 12 November 2026');
  });

  it('stays, with the reason, if that fails', async () => {
    server([suppressed('bounced')], refused);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t save this setting\. ./);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('says that it could not check, and checks again', async () => {
    server([refused, suppressed('bounced')]);
    await show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(text()).toMatch(/^We couldn’t check whether our emails reach you\. ./);
    await userEvent.click(again);
    await waitFor(() => expect(text()).toMatch(/came back/));
  });

  it('is not there while mail arrives', async () => {
    const calls = server([{ body: { suppressed: null } }]);
    const { client } = await show();
    await waitFor(() => expect(client.isFetching() === 0 && calls.length === 1).toBe(true));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
