import { resendBody } from '@offshoot/contracts/auth';
import * as z from 'zod/mini';

/** Whether a text is an email address. */
export const isEmail = (text: string): boolean => z.safeParse(resendBody, { email: text }).success;
