import { automaticCodes, automaticMessage, automaticMessages } from '@offshoot/contracts/automatic-messages';
import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import type { DomainEvent } from '@offshoot/contracts/events';

/** The automatic message that an event causes, as the catalogue declares it; null if it causes none. */
export function automaticMessageFor({ type, data }: Pick<DomainEvent, 'type' | 'data'>): AutomaticMessage | null {
  const fields: Readonly<Record<string, unknown>> = data;
  const parties = [fields.requester_id, fields.owner_id];
  for (const code of automaticCodes) {
    const { event, when, values } = automaticMessages[code];
    if (event !== type || Object.entries(when).some(([field, value]) => fields[field] !== value)) continue;
    const shown = Object.entries(values).map(([value, field]) => {
      // What neither party did is no step of theirs: the host of a meet withdrew the meetings there.
      const isStep = value !== 'by' || parties.includes(fields[field]);
      return [value, isStep ? (fields[field] ?? null) : null] as const;
    });
    if (shown.every(([, value]) => value !== null))
      return automaticMessage.parse({ code, ...Object.fromEntries(shown) });
  }
  return null;
}
