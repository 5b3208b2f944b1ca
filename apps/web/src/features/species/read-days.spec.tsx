import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { StatementList } from './revisions/statement-list.tsx';
import { SourceList } from './source-list.tsx';

const { DateTimeFormat } = Intl;
afterEach(() => void jest.restoreAllMocks());

it('shows the day on which a source was read west of Greenwich, too', async () => {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locales, options) => new DateTimeFormat(locales, { timeZone: 'America/Lima', ...options }));
  const source = { title: 'A book', url: null, read_on: '2026-11-20' };
  await renderApp(
    <>
      <SourceList sources={[source]} />
      <StatementList part="family" statements={[{ value: 'Araceae', source }]} />
    </>,
  );
  expect(await screen.findAllByText(/read on \d+ November 2026/)).toHaveLength(2);
  expect(screen.getAllByText(/read on 20 November 2026/)).toHaveLength(2);
});
