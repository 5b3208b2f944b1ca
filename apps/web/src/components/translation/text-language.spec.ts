import { describe, expect, it } from '@jest/globals';
import type { Language } from '@offshoot/contracts/locales';
import { foreignLanguage } from './text-language.ts';

/** A text, its reader's language, and whether the text is foreign to the reader and in which language. */
const cases: readonly (readonly [string, Language, boolean, string | undefined])[] = [
  ['Привет! Могу забрать в субботу.', 'en', true, 'ru'],
  ['Привет! Могу забрать в субботу.', 'ru', false, 'ru'],
  ['مرحبا، هل النبتة متاحة؟', 'en', true, 'ar'],
  ['שלום, האם העציץ פנוי?', 'ar', true, 'he'],
  ['नमस्ते, क्या पौधा उपलब्ध है?', 'zh', true, 'hi'],
  ['这棵植物还在吗？', 'hi', true, 'zh'],
  ['Hello, is the plant still there?', 'ar', true, 'en'],
  ['Hello, is the plant still there?', 'en', false, 'en'],
  ['Hola, ¿puedo pasar el sábado por la mañana?', 'en', true, 'es'],
  ['Bonjour, je peux passer samedi avec une bouture pour vous', 'es', true, 'fr'],
  ['Hallo, ich habe einen Ableger für dich, ist das gut?', 'fr', true, 'de'],
  ['Very good. Now do nothing for three weeks.', 'en', false, 'en'],
  ['Pot up, keep damp for two weeks, then forget it now and then.', 'en', false, 'en'],
  ['They are in the hallway and already look as if they pay rent.', 'fr', true, 'en'],
  ['Hola, gracias', 'en', true, 'es'],
  ['Merci beaucoup!', 'en', true, 'fr'],
  ['Ben oui, c’est d’accord pour samedi matin', 'fr', false, 'fr'],
  // Too short to be recognised in letters of the reader's own.
  ['ok', 'fr', false, undefined],
  ['Monstera deliciosa', 'en', false, undefined],
  ['Monstera deliciosa', 'ru', true, undefined],
  // The name of the plant does not decide.
  ['Отдам черенок Monstera deliciosa, самовывоз, цветёт каждое лето', 'en', true, 'ru'],
  ['🌱 👍 12:30', 'ar', false, undefined],
  ['+7 (900) 123-45-67', 'zh', false, undefined],
];

describe('the language of a text', () => {
  it.each(cases)('%s read in %s', (text, reader, isForeign, language) => {
    expect(foreignLanguage(text, reader)).toEqual({ isForeign, ...(language && { language }) });
  });
});
