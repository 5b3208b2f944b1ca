import { decisionGrounds, type DecisionGround } from './decisions.ts';

/**
 * The number of the community rule that something decided on a ground breaks. Statements of reasons name it, so that a number never
 * changes or is given again.
 */
export const ruleOf: Record<DecisionGround, number> = {
  abuse: 1,
  threat: 2,
  hatred: 3,
  indecent: 4,
  scam: 5,
  spam: 6,
  contact_details: 7,
  misleading: 8,
  stolen_photo: 9,
  unreadable_photo: 10,
  no_plant: 11,
  forbidden_plant: 12,
  not_met: 13,
  no_evidence: 14,
  other: 15,
};

/** The grounds in the order of their rules. */
export const groundsByRule: readonly DecisionGround[] = decisionGrounds.toSorted(
  (first, second) => ruleOf[first] - ruleOf[second],
);

/** How a rule is named, in every language. */
export const ruleNumber = (ground: DecisionGround): string => `§\u00a0${ruleOf[ground]}`;

/** The path of a rule, on the page of the community guidelines, without the language. */
export const rulePath = (ground: DecisionGround): string => `/community#${ruleAnchor(ground)}`;
export const ruleAnchor = (ground: DecisionGround): string => `rule-${ruleOf[ground]}`;
