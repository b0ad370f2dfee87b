import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
const row = (input: object, get: ConsoleRow['get'], of = 'none'): ConsoleRow[] => [
  { of, input: () => input, may: ['moderator'], get },
]

export const duty: ConsoleRowsOf<'duty'> = {
  roster: row({}, 'ok', ''),
  addShift: row({ staffId: unknown, weekday: 1, fromMinute: 0, toMinute: 60 }, 'not_found'),
  removeShift: row({ shiftId: unknown }, 'not_found'),
  setMail: row({ email: null }, 'ok', ''),
  addDevice: row({ subscription: { endpoint: 'https://stranger.example/push', ...keys } }, 'invalid_parameters'),
  removeDevice: row({ deviceId: unknown }, 'not_found'),
  test: row({}, 'conflict'),
}
