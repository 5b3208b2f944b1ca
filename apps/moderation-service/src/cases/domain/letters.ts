import { withinExpansion } from '@offshoot/contracts/fold-text';

/** Only letters count where texts are compared, so that another greeting sign, number or line break makes no other text. */
export const lettersOf = (text: string): string =>
  withinExpansion(text.normalize('NFKC'), text).toLowerCase().replaceAll(/\P{L}/gu, '');
