import type { Provider } from '@byeol/contract/provider.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { sessionMemory } from './sessionMemory.ts'

const memory = sessionMemory<SignUpRequired>('byeol.auth.identity')

/** A social identity without an account, kept in this tab until its sign-up is done or abandoned. */
export const keepIdentity = (identity: SignUpRequired): void => memory.write(identity)
export const dropIdentity = (): void => memory.write(null)

/** The kept identity, if its provider is the one named in the URL. */
export function usePendingIdentity(way: string | null): SignUpRequired | null {
  const identity = memory.use()
  return identity && identity.provider === (way as Provider | null) ? identity : null
}
