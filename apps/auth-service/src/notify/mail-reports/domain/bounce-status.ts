/** What a delivery status says of an address. */
export type BounceStatus = 'temporary' | 'other_cause' | 'no_such_address';

/**
 * Statuses (RFC 3463) of addresses that do not or no longer exist. Not among them: a full mailbox (5.2.2), a refusal for
 * content or reputation (5.7.x), and what is wrong with the sender (5.1.7, 5.1.8).
 */
const ofAddress = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1', '5.4.4']);

/** A class alone, as Exim writes it: the code in the response of the other server says more. */
const unspecific = /^[245]\.0\.0$/;

const statusCode = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;

/**
 * @param status the field Status of a recipient, such as `5.1.1` or `5.1.1 (unknown user)`
 * @param diagnostic the field Diagnostic-Code, such as `smtp; 550 5.1.1 No such user`
 */
export function bounceStatus(status: string, diagnostic: string): BounceStatus {
  const [code = ''] = statusCode.exec(status) ?? [];
  const [detailed = code] = unspecific.test(code) ? (statusCode.exec(diagnostic) ?? []) : [];
  // Both must be permanent: a server may give up after a temporary response.
  if (!code.startsWith('5') || !detailed.startsWith('5')) return 'temporary';
  return ofAddress.has(detailed) ? 'no_such_address' : 'other_cause';
}
