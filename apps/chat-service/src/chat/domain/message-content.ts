import { DomainError } from '@offshoot/contracts/errors';

// eslint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and no page shows the others
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * A message as it is stored: plain text, line breaks kept, control characters and lone surrogates gone.
 * @throws DomainError `validation_failed` where nothing is left.
 */
export function messageContent(text: string): string {
  const content = text.replace(/\r\n?/g, '\n').replace(controls, '').toWellFormed().trim();
  if (content === '') throw new DomainError('validation_failed', {}, { content: 'required' });
  return content;
}
