import type { ChatQuote } from '@offshoot/contracts/chat';
import { ApiError, type ClientErrorCode } from '../../../lib/api/api-error.ts';
import type { Said } from '../../../components/chat/group-messages.ts';

/** Why the last try failed, as far as it can be stored. */
export interface SendFault {
  status: number;
  code: ClientErrorCode;
}

/** An unsent message. Its id is the same in every try, which prevents duplicates. */
export interface Outgoing {
  client_id: string;
  user_id: string;
  room_id: string;
  /** Milliseconds since 1970, unique within a tab: the order of sending. */
  at: number;
  content: string;
  /** What it replies to; missing where an earlier version stored it. */
  quote?: ChatQuote | null;
  /** A photo's displayed size; its bytes are in the photo store until it is sent. */
  photo: { width: number; height: number; image_id: string | null } | null;
  fault: SendFault | null;
  /** The server refused it: only the user can retry it. */
  held: boolean;
}

export const faultOf = (error: unknown): SendFault =>
  error instanceof ApiError ? { status: error.status, code: error.code } : { status: 0, code: 'internal' };

/**
 * Refusals that a retry cannot change; a lost connection, an overloaded or failing server and an expired session are
 * transient.
 */
export function isRefusal({ status, code }: SendFault): boolean {
  if (code === 'bad_response' || code === 'internal' || code === 'first_message_limit_reached') return true;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** No response, so the message waits for the connection and not for the user. */
export const isOffline = ({ code }: SendFault): boolean => code === 'network' || code === 'timeout';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Parses an entry of browser storage; null where it is not an outgoing message: another version may have written it.
 */
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

/** As the message that it will be. */
export const asSaid = ({ user_id, at }: Outgoing): Said => ({
  sender_id: user_id,
  created_at: new Date(at).toISOString(),
  is_read: false,
});

export const inOrder = (a: Outgoing, b: Outgoing): number => a.at - b.at || a.client_id.localeCompare(b.client_id);
