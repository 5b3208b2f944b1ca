import type { Language } from '@offshoot/contracts/basics';

/** Texts of a meeting in a calendar; `{plant}` and `{name}` are placeholders. */
export const calendarWords: Record<Language, { summary: string; description: string }> = {
  en: { summary: 'Plant exchange: {plant}', description: 'With {name}' },
  ar: { summary: 'تبادل نباتات: {plant}', description: 'مع {name}' },
  es: { summary: 'Intercambio de plantas: {plant}', description: 'Con {name}' },
  fr: { summary: 'Échange de plantes : {plant}', description: 'Avec {name}' },
  he: { summary: 'החלפת צמחים: {plant}', description: 'עם {name}' },
  zh: { summary: '植物交换：{plant}', description: '对方：{name}' },
  ru: { summary: 'Обмен растениями: {plant}', description: 'Второй участник: {name}' },
  hi: { summary: 'पौधों की अदला-बदली: {plant}', description: '{name} के साथ' },
};
