import { DomainError } from '@offshoot/contracts/errors';
import { plainText, shows } from '@offshoot/contracts/plain-text';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';
import { isBrokenCircuitError } from 'cockatiel';
import * as z from 'zod/mini';
import { checked, circuit, InputFailure } from '../../remote/remote.ts';
import type { Original, Translated, Translator } from './translator.ts';

/** Calls at a time; a provider on one machine has few processors. */
const AT_ONCE = 4;
const MOST_QUEUED = 20;

/** Characters of the longest translation: six for each of the original, as from Chinese, and some for a short one. */
const mostCharacters = (text: string): number => 6 * text.length + 100;

const languageCode = z.string().check(z.regex(/^[a-z]{2,3}$/));

/** The code without script and region (`zh-Hans`); null for what is no code. */
function codeOf(from: string | null): string | null {
  const parsed = z.safeParse(languageCode, from?.toLowerCase().split(/[-_]/)[0]);
  return parsed.success ? parsed.data : null;
}

interface Guard {
  timeoutMs: number;
  onFailure: (error: unknown) => void;
  pauseMs?: number;
}

/** A translator behind a guard. */
export interface GuardedTranslator extends Pick<Translator, 'id' | 'model'> {
  /** @throws DomainError `translation_unavailable` where this text fails, `unavailable` where the provider does */
  translate(original: Original): Promise<Translated>;
}

/** A provider of which no response is trusted, with few calls at a time, which is left alone for a while after several failures in a row. */
export function guarded(translator: Translator, { onFailure, ...limits }: Guard): GuardedTranslator {
  const limiter = new TaskLimiter(AT_ONCE, MOST_QUEUED);
  const run = circuit(limits);
  const readable = async (original: Original, signal: AbortSignal): Promise<Translated> => {
    const translated = await translator.translate(original, signal);
    const schema = z.string().check(plainText(), shows(), z.maxLength(mostCharacters(original.text)));
    return { text: checked(() => z.parse(schema, translated.text)), from: codeOf(translated.from) };
  };
  return {
    id: translator.id,
    model: translator.model,
    async translate(original) {
      try {
        return await limiter.run(() => run((signal) => readable(original, signal)));
      } catch (error) {
        if (!isBrokenCircuitError(error)) onFailure(error);
        throw new DomainError(error instanceof InputFailure ? 'translation_unavailable' : 'unavailable');
      }
    },
  };
}
