import { updateMeBody } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import { fieldFaults } from '@offshoot/contracts/faults';
import { limits } from '@offshoot/contracts/limits';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api/api-error.ts';
import { fieldText } from '../../lib/api/error-text.ts';

const profileFields = ['name', 'bio', 'location', 'phone', 'website'] as const;
type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;
export type ProfileFaults = Partial<Record<ProfileField, string>>;

const longest: Partial<Record<ProfileField, number>> = {
  name: limits.nameMax,
  bio: limits.bioMax,
  location: limits.profileLocationMax,
  website: limits.websiteMax,
};

export const valuesOf = ({ name, bio, location, phone, website }: Me): ProfileValues => ({
  name,
  bio,
  location,
  phone: phone ?? '',
  website,
});

/** The request body: trimmed, no phone as null, and an address typed without `https://` completed. */
function toBody(values: ProfileValues) {
  const website = values.website.trim();
  return {
    name: values.name.trim(),
    bio: values.bio.trim(),
    location: values.location.trim(),
    phone: values.phone.trim() || null,
    website: website === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(website) ? website : `https://${website}`,
  };
}

/** The fields that were changed since the form was opened: what another tab has saved meanwhile stays. */
export function changedBody(opened: ProfileValues, values: ProfileValues): Partial<ReturnType<typeof toBody>> {
  const before = toBody(opened);
  const changed = Object.entries(toBody(values)).filter(([field, value]) => before[field as ProfileField] !== value);
  return Object.fromEntries(changed);
}

function faultText(t: TFunction, field: ProfileField, code: string, value: string): string {
  const max = longest[field];
  if (max !== undefined && [...value].length > max) return fieldText(t, 'too_long', max);
  if (code === 'too_short' && field === 'name') {
    return value === '' ? fieldText(t, 'required') : fieldText(t, code, limits.nameMin);
  }
  // Website and phone are empty or well-formed; for such a union the schema only reports that neither matches.
  return fieldText(t, field === 'website' ? 'invalid_url' : field === 'phone' ? 'invalid_phone' : code);
}

function inWords(t: TFunction, codes: Readonly<Record<string, string>>, values: ProfileValues): ProfileFaults {
  const body = toBody(values);
  const faultyFields = profileFields.filter((field) => codes[field] !== undefined);
  return Object.fromEntries(
    faultyFields.map((field) => [field, faultText(t, field, codes[field] ?? '', body[field] ?? '')]),
  );
}

/** Validates a profile before it is sent: errors by field, as text. */
export function profileFaults(t: TFunction, values: ProfileValues): ProfileFaults {
  const body = toBody(values);
  const parsed = z.safeParse(updateMeBody, body);
  return parsed.success ? {} : inWords(t, fieldFaults(parsed.error, body), values);
}

/** The server's errors by field, as text. */
export function serverFaults(t: TFunction, error: unknown, values: ProfileValues): ProfileFaults {
  return error instanceof ApiError ? inWords(t, error.fields, values) : {};
}
