import type { Language } from '@offshoot/contracts/basics';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import { hi } from './texts/hi.ts';
import { ru } from './texts/ru.ts';
import { zh } from './texts/zh.ts';
import type { NewsletterTexts } from './newsletter-texts.ts';

const texts: Record<Language, NewsletterTexts> = { en, ar, es, fr, he, zh, ru, hi };

export const newsletterTexts = (language: Language): NewsletterTexts => texts[language];
