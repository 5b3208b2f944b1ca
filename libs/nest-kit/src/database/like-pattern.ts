/** The LIKE pattern of the texts that contain `text` as it is. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
