import { limits } from './limits.ts';

/** Sentences for a code in one field, by `field.code`; they take precedence over `ofCode`. */
const ofField = new Map(
  Object.entries({
    'password.too_short': `Password must be at least ${limits.passwordMin} characters`,
    'password.too_long': `Password must have fewer than ${limits.passwordMax + 1} characters`,
    'confirmPassword.passwords_do_not_match': 'Passwords do not match',
    'images.required': 'At least one photo is required to create a plant',
  }),
);

/** Sentences for a code in any field. */
const ofCode = new Map(
  Object.entries({
    deactivation_reason_required: 'Please provide a reason for deactivation',
    photo_required: 'At least one photo is required to create a plant',
    too_many_photos: `Too many files. Maximum ${limits.photosPerPlant} files allowed`,
    message_too_long: `Message is too long (maximum ${limits.ownerMessage} characters)`,
    dangerous_message: 'Message contains potentially dangerous content',
    passwords_do_not_match: 'Passwords do not match',
    invalid_url: 'Please enter a valid URL',
    wrong_protocol: 'Only HTTP and HTTPS URLs are allowed',
    reserved: 'This name is reserved. Please choose another one.',
    forbidden_host: 'This domain is not allowed for security reasons',
    unknown_platform: 'Please use a valid video platform URL',
  }),
);

const endings = new Map(
  Object.entries({
    required: 'is required',
    too_short: 'is too short',
    too_long: 'is too long',
    too_small: 'is too small',
    too_big: 'is too large',
    time_in_past: 'must be still to come',
    time_in_future: 'must not be still to come',
    time_too_long_ago: 'is too long ago',
  }),
);

/** The English sentence for an invalid field: `email`, `required` gives 'Email is required'. */
export function fieldSentence(field: string, code: string): string {
  const [name = field] = field.split('.');
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return ofField.get(`${name}.${code}`) ?? ofCode.get(code) ?? `${label} ${endings.get(code) ?? 'is not valid'}`;
}
