const weighted = (digits: string, weight: (index: number) => number): number =>
  Array.from(digits, (digit, index) => Number(digit === 'x' ? 10 : digit) * weight(index)).reduce((a, b) => a + b, 0);

/** Whether the check digit is that of a book's or an article's number: ISBN-13, EAN-13 or, named as such, ISBN-10 or EAN-8. */
function isArticleNumber(digits: string, isNamed: boolean): boolean {
  if (/^\d{13}$/.test(digits)) {
    // A book's number with a typing error is no telephone number either: no country's begins so.
    if (isNamed && /^97[89]/.test(digits)) return true;
    return weighted(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
  }
  if (!isNamed) return false;
  if (/^\d{9}[\dx]$/.test(digits)) return weighted(digits, (index) => 10 - index) % 11 === 0;
  return /^\d{8}$/.test(digits) && weighted(digits, (index) => (index % 2 === 0 ? 3 : 1)) % 10 === 0;
}

const NAMED =
  /(?:isbn|ean|gtin|barcode|штрихкод|מסת"ב|מסת״ב|ברקוד|ردمك|باركود|आईएसबीएन|书号|条形?码)(?:-1[03])?[\s:.№#]*$/u;

/** Whether these digits of a folded text are the number of a book or an article, which looks like a telephone number. */
export const isBookNumber = (before: string, digits: string): boolean =>
  isArticleNumber(digits, NAMED.test(before.slice(-24)));
