import { plainDigits } from '@offshoot/contracts/fold-text';

/** In digits of any script; what is no number stays as it is, so that the form says so. */
export function numberOf(text: string): number | string {
  const digits = plainDigits(text.trim());
  return /^\d+$/.test(digits) ? Number(digits) : text;
}
