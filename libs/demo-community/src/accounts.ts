import type { DemoAccount, DemoLanguage, DemoPerson } from './demo-account.ts';
import { demoId } from './demo-id.ts';
import { days } from './moment.ts';

/** The password of every demo account; printed at the first start. */
export const demoPassword = 'Offshoot!2026';

interface AccountDetails {
  readonly name: string;
  readonly language: DemoLanguage;
  readonly role?: 'moderator';
  readonly bio: string;
  readonly location: string;
  readonly website?: string;
  readonly home: readonly [latitude: number, longitude: number, address: string];
  readonly joinedDaysAgo: number;
  readonly loginDaysAgo: readonly number[];
  readonly follows: readonly DemoPerson[];
}

const events: Record<DemoPerson, AccountDetails> = {
  mia: {
    name: 'Mia Costa',
    language: 'en',
    bio: 'Grew up between Lisbon and Cork. My monstera has its own room by now, so most weeks there is a cutting looking for a home. I water on Sundays.',
    location: 'Graça, Lisbon',
    website: 'https://mia.offshoot.example',
    home: [38.7169, -9.1312, 'Rua da Graça 98, 1170-168 Lisbon'],
    joinedDaysAgo: 142,
    loginDaysAgo: [0, 1, 2, 3, 5, 6, 8, 11],
    follows: ['noor', 'wen', 'alexei'],
  },
  karim: {
    name: 'Karim Haddad',
    language: 'ar',
    bio: 'Baker near Intendente, home from work at noon. Balcony of herbs and one stubborn olive. أحب النعناع والريحان، وأتبادل الشتلات بكل سرور.',
    location: 'Intendente, Lisbon',
    home: [38.7221, -9.1354, 'Largo do Intendente 31, 1100-285 Lisbon'],
    joinedDaysAgo: 118,
    loginDaysAgo: [0, 1, 3, 4, 7, 9],
    follows: ['mia', 'lucia'],
  },
  lucia: {
    name: 'Lucía Ferrer',
    language: 'es',
    bio: 'From Valencia, teaching drawing in Alcântara. I keep succulents because they forgive me. Siempre tengo esquejes en la ventana de la cocina.',
    location: 'Alcântara, Lisbon',
    home: [38.7058, -9.1776, 'Rua Luís de Camões 42, 1300-358 Lisbon'],
    joinedDaysAgo: 97,
    loginDaysAgo: [0, 2, 3, 6, 10],
    follows: ['mia', 'yael', 'anjali'],
  },
  noor: {
    name: 'Noor Lambert',
    language: 'fr',
    role: 'moderator',
    bio: 'Moderator here, botanist by training, from Lyon. Ask me what is eating your leaves. Calathéas, fougères et patience.',
    location: 'Campo de Ourique, Lisbon',
    website: 'https://noor.offshoot.example',
    home: [38.7178, -9.1661, 'Rua Ferreira Borges 120, 1350-133 Lisbon'],
    joinedDaysAgo: 160,
    loginDaysAgo: [0, 1, 2, 4, 5, 7, 9, 12],
    follows: ['mia', 'wen', 'karim', 'anjali'],
  },
  yael: {
    name: 'Yael Mizrahi',
    language: 'he',
    bio: 'Ceramicist in Marvila. I throw the pots, somebody has to fill them. מחליפה עציצים וייחורים בשמחה.',
    location: 'Marvila, Lisbon',
    website: 'https://pots.offshoot.example',
    home: [38.7391, -9.1042, 'Rua do Açúcar 76, 1950-009 Lisbon'],
    joinedDaysAgo: 83,
    loginDaysAgo: [1, 2, 5, 6, 9],
    follows: ['lucia', 'mia'],
  },
  wen: {
    name: 'Wen Jing',
    language: 'zh',
    bio: 'Software by day, orchids by night. I repot everything in April and end up with twice as many plants. 家里的吊兰又生小苗了。',
    location: 'Parque das Nações, Lisbon',
    home: [38.7658, -9.0953, 'Alameda dos Oceanos 61, 1990-208 Lisbon'],
    joinedDaysAgo: 74,
    loginDaysAgo: [0, 1, 4, 5, 8],
    follows: ['noor', 'mia'],
  },
  alexei: {
    name: 'Alexei Sokolov',
    language: 'ru',
    bio: 'Cellist. My windows face north, so I know everything that lives without sun. Сансевиерии делю каждую весну.',
    location: 'Alvalade, Lisbon',
    home: [38.7527, -9.1449, 'Avenida da Igreja 37, 1700-233 Lisbon'],
    joinedDaysAgo: 61,
    loginDaysAgo: [0, 2, 3, 7],
    follows: ['mia', 'wen'],
  },
  anjali: {
    name: 'Anjali Rao',
    language: 'hi',
    bio: 'Paediatrician, terrace in Arroios, tomatoes every summer and tulsi all year. मेरी छत पर हमेशा कुछ न कुछ उगता रहता है।',
    location: 'Arroios, Lisbon',
    home: [38.7331, -9.1339, 'Rua Pascoal de Melo 88, 1000-237 Lisbon'],
    joinedDaysAgo: 38,
    loginDaysAgo: [0, 1, 2, 6],
    follows: ['lucia', 'noor', 'karim'],
  },
};

/** The eight demo users, oldest account first. */
export const demoAccounts: readonly DemoAccount[] = (Object.keys(events) as DemoPerson[])
  .map((person): DemoAccount => {
    const { home, joinedDaysAgo, ...event } = events[person];
    const joinedHoursAgo = days(joinedDaysAgo);
    return {
      ...event,
      id: demoId(`account/${person}`, joinedHoursAgo),
      person,
      email: `${person}@offshoot.example`,
      website: event.website ?? null,
      role: event.role ?? 'user',
      home: { latitude: home[0], longitude: home[1], address: home[2] },
      joinedHoursAgo,
    };
  })
  .sort((a, b) => b.joinedHoursAgo - a.joinedHoursAgo);

/** The account of one of the eight. */
export function demoAccount(person: DemoPerson): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.person === person);
  if (!account) throw new Error(`There is no demo account named ${person}`);
  return account;
}
