import type { Language } from '@offshoot/contracts/locales';
import type { CaseDetail } from '@offshoot/contracts/moderation';

/** The language of the user whom a decision concerns; of a visitor that of the content, as far as it is known. */
export const recipientLanguage = ({ person_record, language }: CaseDetail): Language | null =>
  person_record?.language ?? language;
