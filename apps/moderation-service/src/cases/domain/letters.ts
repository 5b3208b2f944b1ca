/** Only letters count where texts are compared, so that another greeting sign, number or line break makes no other text. */
export const lettersOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\P{L}/gu, '');
