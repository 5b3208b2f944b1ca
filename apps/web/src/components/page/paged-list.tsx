import type { ReactNode } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import { isBeyondLast, ListPagination, ToLastPage } from './list-pagination.tsx';

interface Page<Item> {
  items: readonly Item[];
  page: number;
  pages: number;
  per_page: number;
  total: number;
  total_is_capped?: boolean | undefined;
}

interface Props<Item> {
  query: { data: Page<Item> | undefined; error: unknown; refetch: () => unknown };
  /** Until the first page is there. */
  loading: ReactNode;
  /** The title of a failure. */
  failed: string;
  empty: ReactNode;
  /** For a list that does not keep its page in the address. */
  onPage?: (page: number) => void;
  /** The list element of a page's items. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in pages, in all its states. */
export function PagedList<Item>({ query, loading, failed, empty, onPage, children }: Props<Item>) {
  const { data, error, refetch } = query;
  if (!data) return error ? <ErrorState title={failed} error={error} onRetry={() => void refetch()} /> : loading;
  if (!onPage && isBeyondLast(data)) return <ToLastPage pages={data.pages} />;
  if (data.items.length === 0) return empty;
  return (
    <>
      {children(data.items)}
      <ListPagination
        page={data.page}
        pages={data.pages}
        perPage={data.per_page}
        total={data.total}
        isCapped={data.total_is_capped}
        {...(onPage && { onChange: onPage })}
      />
    </>
  );
}
