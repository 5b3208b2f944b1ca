import { readPhrases } from './read-phrases.ts';

const { denial, warning } = readPhrases('denials', ['denial', 'warning']);

/** Phrases that deny a payment. */
export { denial as DENIALS };
/** Advice against scams, which names all that a scam names. */
export { warning as WARNINGS };
