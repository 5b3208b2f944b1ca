import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { RoadmapPage } from './roadmap-page.tsx';

it('says beside the quarters what is true this year', async () => {
  await renderApp(<RoadmapPage />, { path: '/roadmap' });
  const now = await screen.findByRole('region', { name: 'Where we are in 2026' });
  expect(within(now).getAllByRole('listitem')).toHaveLength(4);
  const plan = screen.getByRole('heading', { level: 2, name: 'What we first planned' });
  const quarter = screen.getByText('Q4 2025');
  expect(plan.compareDocumentPosition(quarter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Planned')).toBeVisible();
});
