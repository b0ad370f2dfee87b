/** 20 digits: the time and a random number. A repeated press sends the same ones, so the answer is stored once. */
export const newSendId = (): string =>
  `${Date.now()}${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '0')}`
