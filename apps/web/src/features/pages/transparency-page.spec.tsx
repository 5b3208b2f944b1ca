import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ruleNumber } from '@offshoot/contracts/moderation';
import type { TransparencyMonth } from '@offshoot/contracts/transparency';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TransparencyPage } from './transparency-page.tsx';

const exact = (count: number) => ({ min: count, max: count });
const may: TransparencyMonth = {
  month: '2026-05',
  reports: { total: exact(7), by_category: [{ category: 'scam', count: exact(7) }] },
  decisions: {
    total: { min: 1230, max: 1234 },
    by_ground: [
      { ground: 'spam', rule: 6, count: { min: 1, max: 4 } },
      { ground: 'misleading', rule: 8, count: { min: 1230, max: 1234 } },
    ],
    by_subject: [{ subject: 'revision', count: { min: 1230, max: 1234 } }],
    by_act: [{ act: 'hide', count: { min: 1230, max: 1234 } }],
    by_decider: [{ decider: 'machine', count: { min: 10, max: 14 } }],
    undone: exact(0),
    reversed: exact(8),
  },
  appeals: { received: exact(12), upheld: exact(6), overturned: exact(5) },
  median_hours: 7.5,
};
const april: TransparencyMonth = {
  ...may,
  month: '2026-04',
  decisions: { ...may.decisions, total: { min: 1, max: 4 }, by_ground: [], by_subject: [], by_act: [], by_decider: [] },
  median_hours: null,
};

const shown = async (months: TransparencyMonth[]) => {
  fakeServer(() => ({ body: { months } }));
  await renderApp(<TransparencyPage />, { path: '/transparency' });
};
const figure = (table: HTMLElement, name: string | RegExp) =>
  within(table)
    .getAllByRole('rowheader', { name })
    .map((header) => header.nextElementSibling?.textContent);

describe('the transparency report', () => {
  it('shows the newest month, with small counts as they are published', async () => {
    await shown([may, april]);
    const table = await screen.findByRole('table', { name: 'Figures of May 2026' });
    expect(figure(table, /In total/)).toEqual(['7', '1,230–1,234']);
    expect(figure(table, /Advertising or spam/)).toEqual(['fewer than 5']);
    expect(figure(table, 'Change to a plant')).toEqual(['1,230–1,234']);
    expect(figure(table, 'Hidden from others')).toEqual(['1,230–1,234']);
    expect(figure(table, 'An automatic check')).toEqual(['10–14']);
    expect(figure(table, 'Reversed later')).toEqual(['8']);
    expect(figure(table, /this many hours/)).toEqual(['7.5']);
    expect(within(table).getByRole('link', { name: ruleNumber('spam') })).toHaveAttribute('href', '/community#rule-6');
    expect(screen.queryByText(/Too few/)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Figures of April 2026' })).toBeNull();
  });

  it('opens an earlier month, which may have only a total', async () => {
    await shown([may, april]);
    await userEvent.click(await screen.findByRole('button', { name: 'April 2026' }));
    const table = await screen.findByRole('table', { name: 'Figures of April 2026' });
    expect(figure(table, /In total/)).toEqual(['7', 'fewer than 5']);
    expect(within(table).getByText('Too few to show more than the total.')).toBeVisible();
    expect(within(table).queryByText('Decisions by reason')).toBeNull();
    expect(within(table).queryByText(/this many hours/)).toBeNull();
  });

  it('can be downloaded', async () => {
    await shown([may]);
    expect(await screen.findByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/v1\/transparency\.csv$/),
    );
    expect(screen.getByRole('link', { name: 'Download as JSON' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/v1\/transparency$/),
    );
  });

  it('says that no month has ended', async () => {
    await shown([]);
    expect(await screen.findByText('No month has ended yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download as CSV' })).toBeNull();
  });

  it.each([
    [{ status: 503, body: { detail: 'down', code: 'unavailable' } }, /./],
    ['network', /connection|offline|internet/i],
  ] as const)('keeps its texts when the figures do not load, and loads them on retry: %p', async (failure, message) => {
    let isUp = false;
    fakeServer(() => {
      if (isUp) return { body: { months: [may] } };
      if (failure === 'network') throw new TypeError('Failed to fetch');
      return failure;
    });
    await renderApp(<TransparencyPage />, { path: '/transparency' });
    const alert = (await screen.findByText('Couldn’t load the figures')).parentElement;
    expect(alert).toHaveTextContent(message);
    expect(screen.getByRole('heading', { name: 'Why small numbers are not shown' })).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Figures of May 2026' })).toBeVisible();
  });
});
