/** The name that responses give for a deleted account; the client translates it. */
export const deletedName = 'Deleted user';
