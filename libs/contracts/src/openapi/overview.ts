/** The introduction of the document, in Markdown. */
export const overview = `The HTTP API of Offshoot, on which its own web client runs.

**Sign-in.** \`auth.login\` returns an access token, which a call carries as \`Authorization: Bearer …\`, and a refresh
token, for which \`auth.refresh\` returns a new pair. An access token lives 15 minutes. \`x-access\` says who may call an
operation: \`anyone\` (a valid token is recognised), \`signed_in\`, \`active\` (signed in and not banned), \`moderator\`
(active, with that role or admin), or \`admin\`.

**Errors.** Every error is an \`Error\` with a stable \`code\` and an English sentence. A code that a client does not know
is to be treated by its status.

**Repeated writes.** A write that takes an \`Idempotency-Key\` runs once for each key: a repeated call returns the stored
response.

**Rate limits.** \`x-rate-limit\` names the limit that a call is charged to. A call above it gets 429 with \`Retry-After\`
in seconds.

**Ids and times.** Ids are UUIDs, instants are ISO 8601 in UTC with \`Z\`. Responses may get more fields.`;
