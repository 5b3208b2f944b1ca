import { expect, it } from '@jest/globals';
import { fieldSentence } from './field-sentences.ts';

it.each([
  ['email', 'required', 'Email is required'],
  ['password', 'required', 'Password is required'],
  ['password', 'too_short', 'Password must be at least 8 characters'],
  ['confirmPassword', 'passwords_do_not_match', 'Passwords do not match'],
  ['images', 'photo_required', 'At least one photo is required to create a plant'],
  ['images.0', 'invalid_format', 'Images is not valid'],
  ['video_url', 'wrong_protocol', 'Only HTTP and HTTPS URLs are allowed'],
  ['owner_message', 'message_too_long', 'Message is too long (maximum 500 characters)'],
  ['care_instructions', 'too_long', 'Care instructions is too long'],
  ['constructor', 'toString', 'Constructor is not valid'],
])('describes %s: %s as "%s"', (field, code, sentence) => expect(fieldSentence(field, code)).toBe(sentence));
