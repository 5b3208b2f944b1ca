/** What the other features may use of this one: they import no other file of it. */
export { type Circuit, circuit } from './circuit.ts';
export { complete, imageUrl, type ModelServer } from './model-server.ts';
export { jsonOf, type RemoteServer, send } from './remote-server.ts';
