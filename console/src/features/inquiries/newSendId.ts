/**
 * 20 digits: the time and a random number. If the button is pressed again, the same id is sent, so the answer is stored
 * only once.
 */
export const newSendId = (): string =>
  `${Date.now()}${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '0')}`
