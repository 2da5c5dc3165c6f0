/**
 * SHA-256 of a text, in hex. The browser's own (`crypto.subtle`) is there only over HTTPS or on this
 * machine, and a match must begin over a plain home network too.
 */

/** The first 32 bits of the fractional parts of roots of the first 64 primes. */
function fractions(root: (prime: number) => number, count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let factor = 2; factor * factor <= number; factor++) {
      if (number % factor === 0) prime = false;
    }
    if (prime) found.push(((root(number) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = fractions(Math.sqrt, 8);
const ROUNDS = fractions(Math.cbrt, 64);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = (Math.floor((bytes.length + 8) / 64) + 1) * 64;
  const view = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  return view;
}

export function sha256(text: string): string {
  const data = padded(new TextEncoder().encode(text));
  const state = [...START];
  const words = new Array<number>(64).fill(0);
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) {
        words[at] = data.getInt32(block + at * 4);
        continue;
      }
      const early = words[at - 15]!;
      const late = words[at - 2]!;
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = (words[at - 16]! + small + words[at - 7]! + large) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let at = 0; at < 64; at++) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!) | 0;
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at]! + word) | 0));
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
