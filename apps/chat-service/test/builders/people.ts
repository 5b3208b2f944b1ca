import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';

/** A signed-in user. */
export const person = (user_id: string = newId()): Actor => ({
  user_id,
  session_id: newId(),
  role: 'user',
  restricted: false,
});
