import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Site } from '@offshoot/contracts/site';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SiteNotice } from './site-notice.tsx';

const show = async (notice: Site['notice']) => {
  const calls = fakeServer(() => ({ body: { registration: 'open', notice } }));
  await renderApp(<SiteNotice />);
  await waitFor(() => expect(calls).toHaveLength(1));
};
const notice = { severity: 'warning', until: null } as const;

it('a notice is in the reader’s language', async () => {
  await show({ ...notice, texts: { ar: 'صيانة', en: 'Maintenance' } });
  expect((await screen.findByText('Maintenance')).lang).toBe('en');
});

it('a notice without that is in the first language that has a text', async () => {
  await show({ ...notice, texts: { hi: 'रखरखाव', fr: 'Maintenance ce soir' } });
  expect((await screen.findByText('Maintenance ce soir')).lang).toBe('fr');
});

it('without a notice nothing is shown', async () => {
  await show(null);
  expect(screen.getByRole('status').textContent).toBe('');
});
