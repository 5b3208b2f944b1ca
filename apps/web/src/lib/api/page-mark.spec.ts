import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { markBefore } from './page-mark.ts';

it('is that of the nearest earlier page that was loaded', () => {
  const client = new QueryClient();
  const keyOf = (page: number) => ['plants', { page }];
  expect(markBefore(client, 3, keyOf)).toBeUndefined();
  client.setQueryData(keyOf(1), { mark: 'end of 1' });
  client.setQueryData(keyOf(2), { items: [] });
  client.setQueryData(keyOf(3), { mark: 'end of 3' });
  expect([2, 3, 4, 1, 1_000_000].map((page) => markBefore(client, page, keyOf))).toEqual([
    'end of 1',
    'end of 1',
    'end of 3',
    undefined,
    undefined,
  ]);
  client.clear();
});
