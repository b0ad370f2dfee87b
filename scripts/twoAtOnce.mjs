/**
 * Runs `work` on two items at a time, because the smallest machine has two cores. Returns the results in the items'
 * order.
 */
export async function twoAtOnce(items, work) {
  const results = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all([worker(), worker()])
  return results
}
