/** Names that people give to more than one of the species with a record. */
export const sharedNames: ReadonlySet<string> = new Set([
  'China rose',
  'citronnelle',
  "elephant's ear",
  'geranium',
  'خزامى',
  'जेरेनियम',
]);
