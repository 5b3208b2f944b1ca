import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as mail from './operations/mail.ts';

/** The operations about mail that came back, by name: a first load need not have what parses their responses. */
export const mailOperations = httpOperationsOf(mail);
