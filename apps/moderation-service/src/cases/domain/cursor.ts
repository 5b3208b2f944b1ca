import { DomainError } from '@offshoot/contracts/errors';

/** Where the next page begins: after a case with this rank, this time and this id. */
export interface Cursor {
  rank: number;
  at: Date;
  id: string;
}

const pattern = /^(-?\d{1,9})_(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeCursor = ({ rank, at, id }: Cursor): string => `${rank}_${at.getTime()}_${id}`;

/** @throws DomainError `validation_failed` for a cursor that no page has given */
export function readCursor(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null;
  const [, rank, at, id] = pattern.exec(cursor) ?? [];
  const date = new Date(Number(at));
  if (id === undefined || Number.isNaN(date.getTime()))
    throw new DomainError('validation_failed', {}, { cursor: 'invalid_value' });
  return { rank: Number(rank), at: date, id };
}
