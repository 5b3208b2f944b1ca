import { expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { hasScriptOfItsOwn, languageOfScript } from './script-language.ts';

it.each([
  ['צמח בריא', 'he'],
  ['نبتة صحية', 'ar'],
  ['Здоровое растение Monstera', 'ru'],
  ['स्वस्थ पौधा', 'hi'],
  ['健康的植物', 'zh'],
  ['Planta sana', null],
])('reads the language of %s from its script', (text, language) => {
  expect(languageOfScript(text)).toBe(language);
});

it('knows the languages that are written in Latin letters', () => {
  expect(languages.filter((language) => !hasScriptOfItsOwn(language))).toEqual(['en', 'es', 'fr']);
});
