import { v5 } from 'uuid';

/** The texts of an exchange that have no id of their own; the subjects of cases are named so too. */
export type ModeratedPart = 'request' | 'reply' | 'dispute';

/** The id of a part among moderated contents, always the same: cases about all of them have the id of the exchange. */
export const partId = (exchangeId: string, part: ModeratedPart): string => v5(part, exchangeId);
