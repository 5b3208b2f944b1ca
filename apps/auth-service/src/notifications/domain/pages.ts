/** The pages of the client that notifications lead to, without a language. */
export const pages = {
  chat: (roomId: string) => `/chats/${roomId}`,
  exchange: (exchangeId: string) => `/profile?exchange=${exchangeId}`,
  plant: (plantId: string) => `/plants/${plantId}`,
  person: (userId: string) => `/users/${userId}`,
  rewards: '/profile?tab=rewards',
  searches: '/plants/searches',
  /** Where all notifications stand. */
  centre: '/notifications',
} as const;

/** A page with its language, on the site. */
export const linkTo = (publicUrl: string, language: string, path: string): string =>
  new URL(`/${language}${path}`, publicUrl).href;

/** Pushes of one room's messages take each other's place on the screen. */
export const tagOfRoom = (roomId: string): string => `room:${roomId}`;
