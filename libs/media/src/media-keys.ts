import { hkdfSync } from 'node:crypto';

/**
 * What a key derived from MEDIA_SECRET is for: the signatures of one kind of media each, named by the path of a reference or the first
 * segment of a private key, hashes of sent texts, and the codes with which visitors of a meet check in.
 */
export type MediaKeyPurpose = 'photos' | 'voices' | `private ${string}` | 'sent texts' | 'codes of meets';

/** The key of one purpose, so that what is signed for one is good for no other, and a lost one endangers only its own. */
export function mediaKey(secret: string, purpose: MediaKeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `offshoot media: ${purpose}`, 32));
}
