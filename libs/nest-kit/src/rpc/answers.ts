import type { Actor } from '@offshoot/contracts/basics';
import type { questions, QuestionAnswer, QuestionName, QuestionRequest } from '@offshoot/contracts/rpc';

/** Metadata key of `@Answers`. */
export const ANSWERS = Symbol('answers');

type ActorOf<N extends QuestionName> = (typeof questions)[N]['who'] extends 'signed_in' ? Actor : Actor | null;

/** A question as it reaches its method: parsed, its actor checked. */
export interface Question<N extends QuestionName> {
  input: QuestionRequest<N>;
  /** Who asks; never null where the catalogue says `signed_in`. */
  actor: ActorOf<N>;
  requestId: string;
}

/**
 * Lets a method answer a question of the catalogue. The answer is parsed by its schema, which drops
 * unknown fields; a DomainError travels by its code, anything else is logged and becomes `internal`.
 */
export const Answers =
  <N extends QuestionName>(question: N) =>
  (_target: object, _name: string | symbol, descriptor: TypedPropertyDescriptor<(question: Question<N>) => Promise<QuestionAnswer<N>>>): void => {
    if (descriptor.value) Reflect.defineMetadata(ANSWERS, question, descriptor.value);
  };
