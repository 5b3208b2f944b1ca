import type { CaseSubject } from '@offshoot/contracts/moderation';
import { demoAccount } from './accounts.ts';
import { demoRooms } from './chats.ts';
import type { DemoPerson } from './demo-account.ts';
import type { DemoCase, DemoSignal } from './demo-case.ts';
import { demoExchange } from './exchanges.ts';
import { demoId } from './demo-id.ts';
import type { DemoPlant } from './demo-plant.ts';
import { demoPlant } from './plants.ts';

const coverOf = ({ key, photos, listedHoursAgo }: DemoPlant): string =>
  `/media/${demoId(`photo/${key}/${photos[0]}`, listedHoursAgo)}.webp`;

const ofPlant = (plant: DemoPlant) => ({
  subject: 'plant' as const,
  subjectId: plant.id,
  plantId: plant.id,
  personId: plant.ownerId,
  excerpt: plant.name,
  image: coverOf(plant),
});

const report = (
  by: DemoPerson,
  reason: Extract<DemoSignal, { kind: 'report' }>['reason'],
  text: string,
): DemoSignal => ({
  kind: 'report',
  reason,
  byId: demoAccount(by).id,
  text,
});

function reportedMessage(exchange: string, text: string) {
  const messages = demoRooms.find(({ exchangeId }) => exchangeId === demoExchange(exchange).id)?.messages ?? [];
  const message = messages.find(({ content }) => content.startsWith(text));
  if (!message) throw new Error(`No demo message of ${exchange} starts with "${text}"`);
  return {
    subject: 'message' as CaseSubject,
    subjectId: message.id,
    personId: message.senderId,
    excerpt: message.content,
  };
}

const doubtful = demoPlant('orchid-white');
const priced = demoPlant('green-pothos');
const olive = demoPlant('olive');
const handedOver = demoExchange('spider-for-mint');
const disputed = demoExchange('strawberry-to-alexei');
const reviewed = demoExchange('tradescantia-for-pilea');
const moderator = demoAccount('noor').id;

const rejection = {
  id: demoId('act/green-pothos', 89),
  act: 'reject' as const,
  moderatorId: moderator,
  ground: 'other' as const,
  note: 'В описании указана цена. Здесь растения дарят и меняют: уберите цену, и мы посмотрим ещё раз.',
  privateNote: 'Friendly otherwise, probably new to the idea.',
  tookSeconds: 9,
  hoursAgo: 89,
};

/** One open case in each of the moderators' queues, and two that are decided. */
export const demoCases: readonly DemoCase[] = [
  {
    ...ofPlant(doubtful),
    id: demoId('case/orchid-white', doubtful.listedHoursAgo),
    language: 'zh',
    isHeld: true,
    scores: { plant: 0.01, porn: 0.01, hentai: 0.01, sexy: 0.01 },
    signals: [],
    openedHoursAgo: doubtful.listedHoursAgo - 0.01,
    dueAfterHours: 8,
  },
  {
    id: demoId('case/person-yael', 5),
    subject: 'person',
    subjectId: demoAccount('yael').id,
    personId: demoAccount('yael').id,
    excerpt: '',
    language: 'he',
    signals: [
      report('karim', 'spam', 'Her profile links to a shop where a pot costs forty euros. Is that allowed here?'),
    ],
    openedHoursAgo: 5,
    dueAfterHours: 24,
  },
  {
    ...reportedMessage('snake-pups-to-mia', 'I have two more pots'),
    id: demoId('case/message-alexei', 1.5),
    exchangeId: demoExchange('snake-pups-to-mia').id,
    language: 'en',
    signals: [report('mia', 'scam', 'Plants are free here, are they not? And I am to pay before I see them.')],
    openedHoursAgo: 1.5,
    dueAfterHours: 4,
  },
  {
    id: demoId('case/review-yael', 9),
    subject: 'review',
    subjectId: reviewed.reviewFromOwner?.id ?? '',
    personId: reviewed.ownerId,
    exchangeId: reviewed.id,
    excerpt: reviewed.reviewFromOwner?.text ?? '',
    language: 'en',
    signals: [report('mia', 'misleading', 'I was there on time. It was she who sat in tram 28.')],
    openedHoursAgo: 9,
    dueAfterHours: 24,
  },
  {
    id: demoId('case/video-karim', 20),
    subject: 'video',
    subjectId: handedOver.requesterVideoId ?? '',
    personId: handedOver.requesterId,
    exchangeId: handedOver.id,
    excerpt: '',
    language: 'ar',
    signals: [{ kind: 'video', code: 'link' }],
    openedHoursAgo: 20,
    dueAfterHours: 24,
  },
  {
    id: demoId('case/dispute-strawberry', disputed.closedHoursAgo ?? 0),
    subject: 'dispute',
    subjectId: disputed.id,
    personId: disputed.closedById,
    exchangeId: disputed.id,
    excerpt: '',
    language: 'ru',
    signals: [{ kind: 'dispute' }],
    openedHoursAgo: disputed.closedHoursAgo ?? 0,
    dueAfterHours: 24,
  },
  {
    ...ofPlant(priced),
    id: demoId('case/green-pothos', priced.listedHoursAgo),
    language: 'ru',
    signals: [{ kind: 'machine', code: 'text.price', level: 'review', term: 'Twelve euros' }],
    openedHoursAgo: priced.listedHoursAgo - 0.01,
    dueAfterHours: 8,
    decision: rejection,
  },
  {
    id: demoId('case/appeal-green-pothos', 6),
    subject: 'appeal',
    subjectId: rejection.id,
    personId: priced.ownerId,
    excerpt: priced.name,
    language: 'ru',
    signals: [
      { kind: 'appeal', text: 'Двенадцать евро стоил горшок, а не растение. Растение я отдаю даром, поверьте!' },
    ],
    openedHoursAgo: 6,
    dueAfterHours: 24,
  },
  {
    id: demoId('case/inbox-library', 2.5),
    subject: 'contact_message',
    subjectId: demoId('contact/library', 2.5),
    personId: null,
    email: 'claire@bibliotheque.example',
    excerpt:
      'Bonjour, notre bibliothèque de quartier voudrait installer une étagère d’échange de boutures. Avez-vous une affiche que nous pourrions imprimer ?',
    language: 'fr',
    signals: [
      {
        kind: 'contact',
        code: 'contact',
        text: 'Bonjour, notre bibliothèque de quartier voudrait installer une étagère d’échange de boutures. Avez-vous une affiche que nous pourrions imprimer ?',
      },
    ],
    openedHoursAgo: 2.5,
    dueAfterHours: 24,
  },
  {
    ...ofPlant(olive),
    id: demoId('case/olive', 30),
    language: 'en',
    signals: [report('anjali', 'misleading', 'It looks older than “young” to me.')],
    openedHoursAgo: 30,
    dueAfterHours: 24,
    decision: {
      id: demoId('act/olive', 29),
      act: 'dismiss',
      moderatorId: moderator,
      privateNote: 'Four years is young for an olive.',
      tookSeconds: 7,
      hoursAgo: 29,
    },
  },
];
