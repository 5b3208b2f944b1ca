import { z } from 'zod';
import { jsonOf, type RemoteServer, send } from '../../remote/remote.ts';
import type { Translator } from './translator.ts';

const translated = z.object({
  translatedText: z.string(),
  detectedLanguage: z.object({ language: z.string() }).optional(),
});

/** `/translate` of LibreTranslate (https://docs.libretranslate.com/guides/api_usage). Its key is part of the body. */
export function libreTranslate({ key, ...server }: RemoteServer): Translator {
  return {
    id: 'libretranslate',
    model: '',
    async translate({ text, to }, signal) {
      const body = { q: text, source: 'auto', target: to, format: 'text', ...(key && { api_key: key }) };
      const response = await send(server, 'translate', body, signal);
      const parsed = translated.parse(await jsonOf(response));
      return { text: parsed.translatedText, from: parsed.detectedLanguage?.language ?? null };
    },
  };
}
