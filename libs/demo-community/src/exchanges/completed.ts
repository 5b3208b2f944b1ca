import { agreedMeeting, review, type ExchangeScript } from './exchange-script.ts';

/** Two gifts and two barters that went well. */
export const completedExchanges: readonly ExchangeScript[] = [
  {
    key: 'snake-pups-to-mia', requester: 'mia', plant: 'snake-pups', status: 'completed',
    message: 'Hello Alexei! My hallway has no window at all and everything I put there gives up. Would your pups take the job?',
    ownerMessage: 'If anything can live in a hallway, they can. Happy to give them to you.',
    requested: 28, accepted: 27.4, ownerConfirmed: 24.1, requesterConfirmed: 23.9,
    meeting: agreedMeeting('Jardim da Estrela, by the bandstand', [38.7147, -9.1598], -24.2, 'alexei', 26.8),
    fromRequester: review(5, 22.5, 'On time, patient with my questions, and the roots were wrapped in wet paper. The hallway is green now.'),
    fromOwner: review(5, 22.1, 'Friendly, came with her own bag and sent a picture the same evening.'),
  },
  {
    key: 'spider-for-mint', requester: 'karim', plant: 'spider', offered: 'mint-jar', status: 'completed',
    message: 'مرحبا Wen! I would love a spider plant for my daughter’s room. I can offer six rooted stems of Moroccan mint.',
    ownerMessage: 'Mint for a spider plant with four babies? I am getting the better half. Yes!',
    requested: 18.6, accepted: 18.1, requesterConfirmed: 15.3, ownerConfirmed: 15.2, requesterVideoUrl: 'https://videos.offshoot.example/spider-for-mint',
    meeting: agreedMeeting('Oriente station, under the clock', [38.7678, -9.0992], -15.4, 'wen', 17.5),
    fromRequester: review(5, 14.8, 'Wen explained how to pot the babies and my daughter has named all four.'),
    fromOwner: review(4, 14.2, 'Strong mint, good roots, and a loaf of bread on top of it.'),
  },
  {
    key: 'aloe-to-yael', requester: 'yael', plant: 'aloe', status: 'completed',
    message: 'I burn my fingers on kilns for a living. I could use an aloe, and I would bring a pot for your next one.',
    ownerMessage: 'Then it has found its calling. Come to Alcântara any afternoon.',
    requested: 25.2, accepted: 24.8, ownerConfirmed: 21.1, requesterConfirmed: 20.7,
    meeting: agreedMeeting('LX Factory, in front of the bookshop', [38.7035, -9.1787], -21.2, 'lucia', 23.9),
    fromRequester: review(5, 20.2, 'A huge, healthy plant. Lucía had even drawn me a care card.'),
    fromOwner: review(5, 19.6, 'Yael brought a pot that is lovelier than the plant it was for.'),
  },
  {
    key: 'tradescantia-for-pilea', requester: 'mia', plant: 'tradescantia', offered: 'pilea-baby', status: 'completed',
    message: 'That purple! I have a pilea pup in terracotta that would look right in your studio.',
    ownerMessage: 'Deal. I have been looking for a pilea since summer.',
    requested: 12.4, accepted: 11.9, requesterConfirmed: 8.2, ownerConfirmed: 8.1,
    meeting: agreedMeeting('Miradouro da Graça, at the kiosk', [38.7163, -9.1316], -8.3, 'mia', 11.2),
    fromRequester: review(5, 7.5, 'Five stems, all rooted, exactly as in the pictures.'),
    fromOwner: review(4, 6.9, 'The pup is lively. We met twenty minutes late because of tram 28, as one does.'),
  },
];
