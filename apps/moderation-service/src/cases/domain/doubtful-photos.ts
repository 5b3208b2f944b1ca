/** Signals of the machine on photos that stay blurred until a moderator opens them. */
export const doubtfulPhotoCodes: readonly string[] = ['photo.nsfw', 'photo.nsfw_possible', 'photo.suggestive'];
