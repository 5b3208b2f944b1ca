import { readPhrases } from './read-phrases.ts';

/** The ideas that scams combine. One alone is harmless: people are away, post seeds, and send each other the code of their gate. */
export const SCAM_IDEAS = readPhrases('scams', [
  'away',
  'free',
  'shipping',
  'courier',
  'pay',
  'deposit',
  'fee',
  'ahead',
  'link',
  'code',
  'code_sent',
  'request',
  'overpaid',
  'return',
  'account',
  'blocked',
  'confirm',
  'card',
  'inheritance',
  'receive_money',
  'scan',
  'hold',
]);
