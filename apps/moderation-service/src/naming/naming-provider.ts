/** A botanical name as a provider gives it, and how sure it is of it, from 0 to 1. */
export interface Guess {
  readonly name: string;
  readonly score: number;
}

/** Names the plant in a photo. Throws if it cannot, an InputFailure where that says nothing about other photos. */
export interface NamingProvider {
  readonly id: string;
  /** Who receives photos, in words that members read; null where they stay here. */
  readonly recipient: string | null;
  guess(photo: Buffer, signal: AbortSignal): Promise<readonly Guess[]>;
}
