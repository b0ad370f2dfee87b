import { createStore, useStorePart } from '@byeol/ui/createStore.ts'

const hourMs = 3_600_000

/** Also the start of the hour in Seoul, which differs from UTC by whole hours. */
const startOfHour = (): number => Date.now() - (Date.now() % hourMs)

const hour = createStore(startOfHour, () => {
  let timer: ReturnType<typeof setTimeout>
  const waitForNext = () => {
    const next = () => {
      hour.set(startOfHour())
      waitForNext()
    }
    timer = setTimeout(next, startOfHour() + hourMs - Date.now())
  }
  waitForNext()
  return () => clearTimeout(timer)
})

/**
 * The start of the current hour in milliseconds. Components that use it render again each hour (spec.md point 3, User).
 */
export const useHour = (): number => useStorePart(hour, startOfHour)
