import { Group, Pagination, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';

interface Props {
  page: number;
  pages: number;
  perPage: number;
  total: number;
  /** Whether there are more than `total`. */
  isCapped?: boolean | undefined;
  onChange: (page: number) => void;
}

/** 'Showing 21-40 of 143 items', or of '1,000+'. */
export function ShowingText({ page, perPage, total, isCapped }: Omit<Props, 'pages' | 'onChange'>) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const start = (page - 1) * perPage + 1;
  return (
    <Text c="dimmed">
      {t('pagination.showing', {
        start,
        end: Math.min(page * perPage, total),
        total: isCapped ? t('pagination.moreThan', { total }) : total,
        count: total,
      })}
    </Text>
  );
}

/** Whether a page is behind the end of a non-empty list: its last item was deleted, or the link is old. */
export const isBeyondLast = ({
  items,
  page,
  pages,
}: {
  items: readonly unknown[];
  page: number;
  pages: number;
}): boolean => items.length === 0 && pages > 0 && page > pages;

/** Links from there to the last page, numbered from 1 as in the address bar. */
export function ToLastPage({ pages }: { pages: number }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  if (pages > 1) search.set('page', String(pages));
  else search.delete('page');
  return <Navigate replace to={{ search: search.toString() }} />;
}

/**
 * Page links with two to each side of the current one. Placed right after its list, to whose start a page change
 * scrolls.
 */
export function ListPagination({ page, pages, perPage, total, isCapped, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const here = useRef<HTMLDivElement>(null);
  const choose = (next: number) => {
    onChange(next);
    const list = here.current?.previousElementSibling;
    if (!(list instanceof HTMLElement)) return;
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.scrollIntoView();
  };
  return (
    <Group ref={here} justify="space-between" mt="xl" gap="md">
      <ShowingText page={page} perPage={perPage} total={total} isCapped={isCapped} />
      {pages > 1 && (
        <nav aria-label={t('pagination.label')}>
          <Pagination
            value={page}
            total={pages}
            siblings={2}
            size="lg"
            radius="xl"
            onChange={choose}
            getItemProps={(item) => ({
              'aria-label': t('pagination.page', { page: item }),
              children: format.number(item),
            })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'next' ? 'pagination.next' : 'pagination.previous'),
            })}
          />
        </nav>
      )}
    </Group>
  );
}
