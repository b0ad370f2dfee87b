import { api } from '@byeol/contract/api.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import { call } from '../../../api/call.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

/** Tokens of sessions that the person ended on this device, but that the server may not have ended yet. */
const key = 'byeol.auth.ended'
const retryMs = 30_000

const read = (): string[] => (readDevice(key) ?? '').split(' ').filter(Boolean)
const write = (tokens: readonly string[]): void => writeDevice(key, tokens.join(' ') || null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Ends a session on the server. If the server does not respond, stores the token and repeats the call later. */
export async function endSession(token: string, signal?: AbortSignal): Promise<void> {
  const others = () => read().filter((kept) => kept !== token)
  write([...others(), token])
  try {
    await call(api.auth.signOut, {}, { withoutHooks: true, token, signal })
  } catch (error) {
    if (!isDecided(error)) {
      clearTimeout(timer)
      timer = setTimeout(() => void endKeptSessions(), retryMs)
      return
    }
  }
  write(others())
}

export const endKeptSessions = async (signal?: AbortSignal): Promise<void> =>
  void (await Promise.all(read().map((token) => endSession(token, signal))))

/** Ends the stored sessions now and each time the device comes online. Returns a function that stops this. */
export function endSessionsWhenOnline(): () => void {
  const end = () => void endKeptSessions()
  end()
  addEventListener('online', end)
  return () => removeEventListener('online', end)
}
