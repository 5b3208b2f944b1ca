import { describe, expect, it } from '@jest/globals';
import { deletedName } from '@offshoot/contracts/deleted-name';
import { languages } from '@offshoot/contracts/locales';
import { friendlyName } from '../../../identity/identity.ts';
import { isReservedName } from './reserved-name.ts';

const refused = (names: readonly string[]): string[] => names.filter((name) => !isReservedName(name));

describe('the product’s own names are reserved', () => {
  it('in plain words', () => {
    expect(
      refused([
        'Offshoot',
        'Offshoot team',
        'The Offshoot Team',
        'Anna from Offshoot',
        'OffshootSupport',
        'Moderator',
        'moderators',
        'Moderator 27',
        'Chief Moderator Anna',
        'Administrator',
        'Admin',
        'admin_01',
        'Anna (admin)',
        'Support',
        'Anna, Support',
        'Support Team',
        'Help Desk 24',
        'System',
        'Staff',
        'Official Team',
        'Mod',
        deletedName,
        'Deleted',
        'deleted account 4',
        'Somebody',
      ]),
    ).toEqual([]);
  });

  it('in every language', () => {
    expect(
      refused([
        'Equipo de moderación',
        'Moderadora Lucía',
        'Administración',
        'Cuenta eliminada',
        'Soporte',
        'Équipe Offshoot',
        'Modérateur',
        'La modération',
        'Compte supprimé',
        'Модератор',
        'МОДЕРАТОР Анна',
        'Администрация сайта',
        'Удалённый аккаунт',
        'Удаленный аккаунт',
        'Служба поддержки',
        'מנחה',
        'צוות האתר',
        'משתמש שנמחק',
        'תמיכה',
        'المشرف',
        'مشرف',
        'مستخدم محذوف',
        'فريق الدعم',
        'إدارة الموقع',
        'मॉडरेटर',
        'व्यवस्थापक',
        'हटाया गया उपयोगकर्ता',
        'सहायता टीम',
        '管理员',
        '系统管理员',
        '官方客服',
        '已注销用户',
      ]),
    ).toEqual([]);
  });

  it.each([
    ['case and accents', ['OFFSHOOT TEAM', 'Öffshóot', 'MÒDERATOR', 'mo\u0308derator', 'Øffshøøt']],
    [
      'letters of other scripts',
      ['Оffshооt team', 'Μoderator', 'Mоdеrаtоr', 'ΜΟDΕRΑΤΟR', 'МОDЕRАТОR', 'Оffѕhооt', 'Օffshoot', 'Ꭺdmin', 'Аdmіn'],
    ],
    [
      'letters that only look like letters',
      ['𝓞𝓯𝓯𝓼𝓱𝓸𝓸𝓽', 'Ｏｆｆｓｈｏｏｔ', 'Ⓜⓞⓓⓔⓡⓐⓣⓞⓡ', '🅼🅾🅳🅴🆁🅰🆃🅾🆁', '🇦🇩🇲🇮🇳', 'ᴍᴏᴅᴇʀᴀᴛᴏʀ', 'ᵐᵒᵈᵉʳᵃᵗᵒʳ', 'Offsh∞t'],
    ],
    [
      'digits and signs as letters',
      [
        '0ffsh00t',
        'M0d3rat0r',
        'm0der4tor',
        '4dmin',
        'Adm1n',
        'AdmlN',
        '5upport',
        '$upport',
        '@dmin',
        'Adm!n',
        '0ff5h00+',
        '4dm1n7',
        'Admin™',
      ],
    ],
    ['letters that look like two', ['Moclerator', 'Adrnin', 'rnoderator', 'Admln']],
    ['a letter more or less', ['Ofshoot', 'Offshott', 'Offfshoot', 'Moderattor', 'Adminn']],
    [
      'what has no shape',
      ['Off\u200bshoot', 'Mo\u00adderator', 'Mode\u2060rator', 'Ad\u200dmin', 'M\u034foderator', 'Mod\ufe0ferator'],
    ],
    [
      'gaps',
      [
        'O f f s h o o t',
        'O.f.f.s.h.o.o.t',
        'Off_shoot',
        'Mod-erator',
        'M o d e r a t o r Anna',
        '~*Moderator*~',
        '[Admin]',
        'Offshoot™',
        '✓ Moderator',
        'ad.min',
        'D e l e t e d user',
      ],
    ],
  ])('with %s', (_, names) => {
    expect(refused(names)).toEqual([]);
  });
});

it('a sign like the badge is reserved', () => {
  expect(refused(['Anna 🛡️', 'Mia ✓', 'Mia ✅', '✔ Yael'])).toEqual([]);
});

describe('honest names are not', () => {
  it.each([
    [
      'en',
      [
        'Modesto Rodriguez',
        'Adminah Yusuf',
        'Mia Costa',
        'Team Greenhouse',
        'Root System',
        'Frank Staff',
        'Moderato',
        'Tim O’Shea',
        'Al Gore',
        'Hoot Owl',
        'Off Shore',
        'Anna 2005',
        'Admiral Fern',
        'Ministry of Moss',
        'Supporter of Bees',
        'Claire',
        'Users of Soil',
        'Helpful Harry',
        'Plant Parent',
        'M. O. Dern',
        'J. R. R. T.',
        'Sunny Ottoman',
        'Mia 🌱',
      ],
    ],
    [
      'es',
      [
        'Lucía Ferrer',
        'Modesta Ruiz',
        'Equipo Huerta Norte',
        'Ministra Verde',
        'El Sistema Radicular',
        'José Ángel Peña',
        'Consuelo Soporteño',
      ],
    ],
    ['fr', ['Noor Lambert', 'Modeste Leclerc', 'Équipe des Lilas', 'Zoé d’Aubigné', 'Étienne Duval', 'Amédée Modérat']],
    ['ru', ['Алексей Соколов', 'Модест Чайковский', 'Команда Сад', 'Админова Ирина', 'Система Корней', 'Анна']],
    ['he', ['יעל מזרחי', 'צוות הגינה', 'אורי מנחה יוגה', 'מנחם כהן', 'נהל', 'דנה']],
    ['ar', ['كريم حداد', 'محمد مشرف', 'برويز مشرف', 'مديرة حسن', 'فريق الورد', 'نور الهدى']],
    ['hi', ['अंजलि राव', 'टीम हरियाली', 'सहायता शर्मा', 'मोहन', 'व्यास']],
    ['zh', ['文静', '李团', '王官', '系统花园', '管仲', '园艺团队', '已然']],
  ])('in %s', (_, names) => {
    expect(names.filter(isReservedName)).toEqual([]);
  });

  it('nor is any generated one', () => {
    const reserved = languages.flatMap((language) =>
      Array.from({ length: 99 }, (_, index) => friendlyName(language, (below) => index % below)).filter(isReservedName),
    );
    expect(reserved).toEqual([]);
  });
});

it('a name of the greatest length is judged within milliseconds of processor time', () => {
  const before = process.cpuUsage();
  for (let round = 0; round < 20; round += 1) isReservedName('ﷺ'.repeat(60));
  expect(process.cpuUsage(before).user / 1_000 / 20).toBeLessThan(50);
});
