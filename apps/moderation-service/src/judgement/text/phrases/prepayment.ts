import { readPhrases } from './read-phrases.ts';

/** Demands for money before anything is handed over. Plants are free here, so that an honest one is rare. */
export const PREPAYMENT = readPhrases('prepayment', ['prepayment']).prepayment;
