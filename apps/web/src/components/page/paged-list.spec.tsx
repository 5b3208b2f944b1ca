import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { PagedList } from './paged-list.tsx';

const page = { items: ['fern', 'moss'], page: 1, pages: 3, per_page: 2, total: 5 };

const shown = (data: typeof page | undefined, error: Error | null = null) => {
  const refetch = jest.fn();
  const onPage = jest.fn();
  const list = (
    <PagedList
      query={{ data, error, refetch }}
      loading={<p>Loading</p>}
      failed="Not loaded"
      empty={<p>No plants</p>}
      onPage={onPage}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
  return renderApp(list).then(() => ({ refetch, onPage }));
};

it.each([
  ['loads', undefined, 'Loading'],
  ['is empty', { ...page, items: [], pages: 0, total: 0 }, 'No plants'],
] as const)('%s', async (_, data, text) => {
  await shown(data && { ...data, items: [...data.items] });
  expect(await screen.findByText(text)).toBeVisible();
});

it('is tried again where its first page failed', async () => {
  const { refetch } = await shown(undefined, new Error('down'));
  expect(await screen.findByText('Not loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows a page, also where a later request failed, and leads to the others', async () => {
  const { onPage } = await shown(page, new Error('down'));
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['fern', 'moss']),
  );
  expect(screen.queryByText('Not loaded')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(onPage).toHaveBeenCalledWith(2);
});
