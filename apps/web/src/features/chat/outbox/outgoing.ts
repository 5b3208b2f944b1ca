import { ApiError, type ClientErrorCode } from '../../../lib/api-error.ts';

/** Why the last try did not succeed, as much of it as can be kept in browser storage. */
export interface SendFault {
  status: number;
  code: ClientErrorCode;
}

/** A message on its way. Its id goes with every try, so that none of them doubles it. */
export interface Outgoing {
  client_id: string;
  user_id: string;
  room_id: string;
  /** Milliseconds since 1970; no two of a browser's tab are alike: the order of sending. */
  at: number;
  content: string;
  /** A photo in its size on the screen; its bytes lie in the photo store until it is sent. */
  photo: { width: number; height: number; image_id: string | null } | null;
  fault: SendFault | null;
  /** The server refused it: only the person can let it try again. */
  held: boolean;
}

export const faultOf = (error: unknown): SendFault =>
  error instanceof ApiError ? { status: error.status, code: error.code } : { status: 0, code: 'internal' };

/** Refusals that another try by itself will not change; a lost line, a busy or broken server, and a session that must be renewed may pass. */
export function isRefusal({ status, code }: SendFault): boolean {
  if (code === 'bad_answer' || code === 'internal') return true;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** Nobody answered, so the message waits for the line and not for the person. */
export const isNoLine = ({ code }: SendFault): boolean => code === 'network' || code === 'timeout';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What browser storage holds, or null where it is not an outgoing message: another version may have written it. */
export function readOutgoing(text: string | null): Outgoing | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isOne =
      isRecord(value) &&
      ['client_id', 'user_id', 'room_id', 'content'].every((name) => typeof value[name] === 'string') &&
      typeof value['at'] === 'number';
    return isOne ? (value as unknown as Outgoing) : null;
  } catch {
    return null;
  }
}

export const inOrder = (a: Outgoing, b: Outgoing): number => a.at - b.at || a.client_id.localeCompare(b.client_id);
