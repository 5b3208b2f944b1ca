import { agreedMeeting, type ExchangeScript } from './exchange-script.ts';

/** Exchanges that are under way or were turned down. */
export const openExchanges: readonly ExchangeScript[] = [
  {
    key: 'monstera-to-alexei', requester: 'alexei', plant: 'monstera', status: 'accepted',
    message: 'Mia, the snake plant was easy; now I am brave. I have four-metre ceilings and a big north-east window. May your monstera move in?',
    ownerMessage: 'Four metres! She would be so happy. I will help you carry her.',
    requested: 4.2, accepted: 3.6,
    meeting: agreedMeeting('Largo da Graça, tram stop', [38.7175, -9.1303], 1.9, 'mia', 2.8),
  },
  {
    key: 'echeveria-pups-for-thyme', requester: 'anjali', plant: 'echeveria-pups', offered: 'thyme', status: 'accepted',
    message: 'My terrace wall is made for these pups. Would you take a bowl of old thyme for them?',
    ownerMessage: '¡Sí! Thyme is the one thing missing on my kitchen window.',
    requested: 2.9, accepted: 2.2,
    meeting: {
      address: 'Jardim Constantino, Arroios', latitude: 38.7319, longitude: -9.1376, inHours: 3.1 * 24,
      proposedBy: 'anjali', proposedHoursAgo: 14, agreedHoursAgo: null,
    },
  },
  {
    key: 'rosemary-to-anjali', requester: 'anjali', plant: 'rosemary', status: 'confirmed',
    message: 'I can smell it from the photo. I have full sun and promise to bake with it.',
    ownerMessage: 'A baker’s rosemary should go to a person who bakes. It is yours.',
    requested: 6.1, accepted: 5.7, ownerConfirmed: 0.7,
    meeting: agreedMeeting('Largo do Intendente, by the blue tiles', [38.7222, -9.1352], -0.8, 'karim', 4.9),
  },
  {
    key: 'pothos-for-succulents', requester: 'yael', plant: 'pothos', offered: 'succulent-bowl', status: 'requested',
    message: 'I need something that climbs around the studio window. Would you like a bowl of succulents, the bowl included?', requested: 0.9,
  },
  {
    key: 'fern-to-lucia', requester: 'lucia', plant: 'fern', status: 'requested',
    message: 'Hola Noor, my bathroom finally has a window. I have wanted a fern like this since my grandmother’s house.', requested: 1.7,
  },
  {
    key: 'orchid-for-calathea', requester: 'noor', plant: 'orchid', offered: 'calathea', status: 'requested',
    message: 'You wrote that you would like something for the shade: my calathea is a division of four shoots.', requested: 0.4,
  },
  {
    key: 'tomatoes-to-karim', requester: 'karim', plant: 'tomatoes', status: 'requested',
    message: 'Two Coração de boi would make my balcony complete. Bread in return?', requested: 0.2,
  },
  {
    key: 'olive-to-wen', requester: 'wen', plant: 'olive', status: 'declined', closedReason: 'declined',
    message: 'I have a small balcony on the ninth floor with a lot of wind. Could the olive live there?',
    ownerMessage: 'I am sorry, Wen: the wind up there would break it. You get the first cutting that roots.', requested: 9.3, closed: 8.8,
  },
  {
    key: 'lavender-to-karim', requester: 'karim', plant: 'lavender', status: 'cancelled', closedReason: 'withdrawn',
    message: 'I would like to request this plant.', requested: 10.4, closed: 9.9,
  },
];
