/** What the other features may use of this one: they import no other file of it. */
export { type Circuit, circuit } from './circuit.ts';
export { checked, InputFailure } from './input-failure.ts';
export { complete, imageUrl, type ModelServer } from './model-server.ts';
export { jsonOf, type RemoteServer, send, StatusError } from './remote-server.ts';
