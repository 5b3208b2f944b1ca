import { DomainError } from '@offshoot/contracts/errors';

/** The last row of a page, by its value in the column that the list is sorted by. */
export interface PageMark {
  readonly page: number;
  readonly id: string;
  readonly value: string;
}

const pattern = /^([1-9]\d{0,6})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([^\0]*)$/s;

export const writeMark = ({ page, id, value }: PageMark): string => `${page}_${id}_${value}`;

/**
 * Reads the mark that an earlier page had: later pages are counted from that row, so that rows which appear or disappear
 * before it move none of them.
 * @param isValue whether the value is one of the sorted column
 * @throws DomainError `validation_failed` for a mark that no earlier page has had
 */
export function readMark(
  mark: string | undefined,
  page: number,
  isValue: (value: string) => boolean = () => true,
): PageMark | null {
  if (mark === undefined) return null;
  const [, earlier, id, value = ''] = pattern.exec(mark) ?? [];
  if (id === undefined || Number(earlier) >= page || !isValue(value))
    throw new DomainError('validation_failed', {}, { mark: 'invalid_value' });
  return { page: Number(earlier), id, value };
}

/** How many rows are skipped after the mark, or from the start. */
export const skippedRows = (mark: PageMark | null, page: number, perPage: number): number =>
  (page - 1 - (mark?.page ?? 0)) * perPage;

/** The number of pages, of which one with rows is never beyond the last. */
export const pagesOf = (total: number, perPage: number, page: number, rows: number): number =>
  Math.max(Math.ceil(total / perPage), rows > 0 ? page : 0);

/** Whether a value is an ISO 8601 instant. */
export const isInstant = (value: string): boolean => !Number.isNaN(new Date(value).getTime());
