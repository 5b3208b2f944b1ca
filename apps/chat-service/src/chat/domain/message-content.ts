import { saysSomething, type SentMessageType } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { stripCharacters } from '@offshoot/contracts/strip-characters';

interface Written {
  readonly content: string;
  readonly message_type: SentMessageType;
  readonly image_id?: string | undefined;
}

/** Plain text as stored: line breaks are kept, control characters and lone surrogates removed. */
const plain = (text: string): string => stripCharacters(text.replace(/\r\n?/g, '\n'), 'control').trim();

/**
 * What is stored of a message: its text, or the caption of its photo.
 * @throws DomainError `validation_failed` for a text without visible characters, a photo message without `image_id`, or
 * a text message with one
 */
export function messageOf({ content, message_type, image_id }: Written): { content: string; imageId: string | null } {
  const text = plain(content);
  if (message_type === 'photo') {
    if (!image_id) throw new DomainError('validation_failed', {}, { image_id: 'required' });
    return { content: saysSomething(text) ? text : '', imageId: image_id };
  }
  if (image_id) throw new DomainError('validation_failed', {}, { image_id: 'invalid' });
  if (!saysSomething(text)) throw new DomainError('validation_failed', {}, { content: 'required' });
  return { content: text, imageId: null };
}
