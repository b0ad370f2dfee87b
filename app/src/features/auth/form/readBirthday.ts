/**
 * Converts a typed or pasted birthday (20010314, 2001.3.14, 2001-03-14, 2001년 3월 14일) to `YYYY-MM-DD`. Returns any
 * other text unchanged.
 */
export function readBirthday(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})$/u.exec(text) ?? /^(\d{4})[\s./년-]+(\d{1,2})[\s./월-]+(\d{1,2})[\s.일]*$/u.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}
