import { expect, it } from '@jest/globals';
import { languageOfScript } from './script-language.ts';

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
