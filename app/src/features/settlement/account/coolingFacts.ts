import { limits } from '@byeol/contract/limits.ts'

const hourMs = 3_600_000

/** How much of a new account's waiting period has passed, from 0 to 1, and how many hours are left, rounded up. */
export function coolingFacts(until: Date, now: Date): { done: number; hoursLeft: number } {
  const leftMs = Math.max(0, until.getTime() - now.getTime())
  return {
    done: Math.min(1, Math.max(0, 1 - leftMs / limits.bankAccountCoolingMs)),
    hoursLeft: Math.ceil(leftMs / hourMs),
  }
}
