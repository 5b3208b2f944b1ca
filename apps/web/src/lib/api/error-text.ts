import type { TFunction } from 'i18next';
import { ApiError, codeOfStatus } from './api-error.ts';

/** Values of an error that are the product's own terms. */
const statusKinds: Record<string, string> = {
  plant_not_available: 'plantStatus',
  wrong_exchange_state: 'exchangeStatus',
};

/** A readable message in the user's language; never a code. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors:internal');
  if (error.code === 'rate_limited' && error.retryAfter) {
    return t('errors:rate_limited_wait', { count: error.retryAfter });
  }
  const kind = statusKinds[error.code];
  const { status, ground } = error.params;
  const params = {
    ...error.params,
    ...(kind && status ? { status: t(`common:${kind}.${String(status)}`) } : {}),
    ...(ground ? { reason: t(`errors:grounds.${String(ground)}`) } : {}),
  };
  // A refusal newer than this client is shown in the server's text.
  if (error.status === 403 && error.detail) return t(`errors:${error.code}`, { ...params, defaultValue: error.detail });
  // Only a failure of the server is a "server error": for other statuses without a sentence there is the detail, at least 'HTTP 418'.
  const general = codeOfStatus(error.status);
  return general === 'server' && error.status > 0 && error.status < 500
    ? t(`errors:${error.code}`, { ...params, defaultValue: error.detail })
    : t([`errors:${error.code}`, `errors:${general}`], params);
}

/**
 * The message of a field's error code.
 * @param count the characters that are required or possible, where it is too short or too long
 */
export function fieldText(t: TFunction, code: string, count?: string | number): string {
  return t([`errors:fields.${code}`, 'errors:fields.invalid'], typeof count === 'number' ? { count } : {});
}

/** An error's messages by field, translated, ready for a form. */
export function fieldTexts(t: TFunction, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, code]) => [field, fieldText(t, code, error.params[field])]),
  );
}
