import { Group, Pagination, Text } from '@mantine/core';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';

interface Props {
  page: number;
  pages: number;
  perPage: number;
  total: number;
  /** Whether there are more than `total`. */
  isCapped?: boolean | undefined;
  /** For a list that does not keep its page in the address; without it, pages are links to the same address with `page`. */
  onChange?: (page: number) => void;
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

/** The present address with another page, numbered from 1, of the list that it shows. */
function useOtherPage(): (page: number) => { search: string } {
  const [params] = useSearchParams();
  return (page) => {
    const search = new URLSearchParams(params);
    if (page > 1) search.set('page', String(page));
    else search.delete('page');
    return { search: search.toString() };
  };
}

/** Leads from there to the last page. */
export function ToLastPage({ pages }: { pages: number }) {
  const otherPage = useOtherPage();
  return <Navigate replace to={otherPage(pages)} />;
}

/** Whether a click on a link changes this page, and opens no other tab or window. */
const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Page links with two to each side of the current one. Placed right after its list, to whose start a page change
 * scrolls.
 */
export function ListPagination({ page, pages, perPage, total, isCapped, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const here = useRef<HTMLDivElement>(null);
  const otherPage = useOtherPage();
  const showList = () => {
    const list = here.current?.previousElementSibling;
    if (!(list instanceof HTMLElement)) return;
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.scrollIntoView();
  };
  const choose = (next: number) => {
    onChange?.(next);
    showList();
  };
  const linkTo = (to: number) =>
    !onChange && {
      component: Link,
      to: otherPage(to),
      onClick: (event: MouseEvent) => staysHere(event) && showList(),
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
              ...linkTo(item),
              'aria-label': t('pagination.page', { page: item }),
              children: format.number(item),
            })}
            getControlProps={(control) => {
              const to = control === 'next' ? page + 1 : page - 1;
              return {
                // At either end there is nothing to link to.
                ...(to >= 1 && to <= pages && linkTo(to)),
                'aria-label': t(control === 'next' ? 'pagination.next' : 'pagination.previous'),
              };
            }}
          />
        </nav>
      )}
    </Group>
  );
}
