/**
 * Calls `call` with 0, 1, … `total - 1` from `clients` parallel loops. Each loop waits for its previous call before it
 * makes the next one.
 */
export async function callInParallel(
  total: number,
  clients: number,
  call: (number: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const client = async () => {
    for (let number = next++; number < total; number = next++) await call(number)
  }
  await Promise.all(Array.from({ length: clients }, client))
}
