import type { Provider } from '@byeol/contract/provider.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { sessionMemory } from './sessionMemory.ts'

const memory = sessionMemory<SignUpRequired>('byeol.auth.identity')

/** A social identity without an account, until its sign-up is done or given up; of this tab alone. */
export const keepIdentity = (identity: SignUpRequired): void => memory.write(identity)
export const dropIdentity = (): void => memory.write(null)

/** The kept identity, when it is of the way that the address names. */
export function usePendingIdentity(way: string | null): SignUpRequired | null {
  const identity = memory.use()
  return identity && identity.provider === (way as Provider | null) ? identity : null
}
