/** Makes unique sendIds for one author: the UTC time to the millisecond, then a counter (rules.md, Wire). */
export function sendIds(): () => string {
  let at = Date.now()
  let counter = 0
  return () => {
    if (++counter > 999) {
      counter = 1
      at++
    }
    return new Date(at).toISOString().replaceAll(/\D/gu, '') + String(counter).padStart(3, '0')
  }
}
