import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BorderNotice } from './border-notice.tsx';
import { PostingNotice } from './posting-notice.tsx';

const id = '019b5c13-3000-707c-90ca-d7473dc103d1';
const rule = {
  taxon: 'Orchidaceae',
  law: 'CITES, Appendix II',
  address: 'https://cites.org/eng/app',
  as_of: '2026-11-22',
};

describe('the notice about a border', () => {
  it('names the plant, the law, where it can be read and when it was', async () => {
    const calls = fakeServer(() => ({ body: { rule, posting: null } }));
    await renderApp(<BorderNotice plantId={id} />);
    const notice = await screen.findByText(/is protected by/);
    expect(notice.textContent).toContain('Orchidaceae is protected by CITES, Appendix II.');
    expect(screen.getByRole('link', { name: 'Read the law' }).getAttribute('href')).toBe(rule.address);
    expect(screen.getByText(/November 22, 2026|22 November 2026/)).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain(`/plants/${id}/border-rule`);
  });

  it.each([
    ['where no rule is known', { body: { rule: null, posting: null } }],
    ['while the rule cannot be read', { status: 503, body: { code: 'unavailable', detail: 'Not now.' } }],
  ])('is absent %s', async (_when, reply) => {
    const calls = fakeServer(() => reply);
    await renderApp(<BorderNotice plantId={id} />);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/plants/${id}/border-rule`));
    expect(screen.queryByText(/is protected by/)).toBeNull();
  });
});

describe('the notice about posting', () => {
  const posting = { law: 'Regulation (EU) 2016/2031', address: 'https://eur-lex.europa.eu/eli', as_of: '2026-11-22' };

  it('names the law, where it can be read and when it was', async () => {
    fakeServer(() => ({ body: { rule: null, posting } }));
    await renderApp(<PostingNotice plantId={id} />);
    expect((await screen.findByText(/plant passport/)).textContent).toContain('by Regulation (EU) 2016/2031.');
    expect(screen.getByRole('link', { name: 'Read the law' }).getAttribute('href')).toBe(posting.address);
  });

  it('is absent where no law is known', async () => {
    const calls = fakeServer(() => ({ body: { rule, posting: null } }));
    await renderApp(<PostingNotice plantId={id} />);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/plants/${id}/border-rule`));
    expect(screen.queryByText(/plant passport/)).toBeNull();
  });
});
