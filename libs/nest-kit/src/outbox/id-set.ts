/** The last 64 bits of a UUID, nearly all of which are random. */
const keyOf = (id: string): bigint => BigInt(`0x${id.slice(19, 23)}${id.slice(24, 36)}`);

/** Ids in eight bytes each, where a set of strings would need a hundred. Ids are added first, then looked up. */
export class IdSet {
  private keys = new BigUint64Array(1_024);
  private size = 0;
  private isSorted = true;

  add(id: string): void {
    if (this.size === this.keys.length) {
      const larger = new BigUint64Array(2 * this.size);
      larger.set(this.keys);
      this.keys = larger;
    }
    this.keys[this.size] = keyOf(id);
    this.size += 1;
    this.isSorted = false;
  }

  has(id: string): boolean {
    if (!this.isSorted) this.keys.subarray(0, this.size).sort();
    this.isSorted = true;
    const key = keyOf(id);
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] ?? key) < key) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.keys[low] === key;
  }
}
