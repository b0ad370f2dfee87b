import type { Provider } from '@byeol/contract/provider.ts'
import type { SignUpRequired } from '@byeol/contract/errors.ts'
import { sessionMemory } from './sessionMemory.ts'

const memory = sessionMemory<SignUpRequired>('byeol.auth.identity')

/** A social identity that has no account yet. It stays in this tab until its sign-up is completed or abandoned. */
export const keepIdentity = (identity: SignUpRequired): void => memory.write(identity)
export const dropIdentity = (): void => memory.write(null)

/** The stored identity, if it comes from the provider that the URL names. */
export function usePendingIdentity(way: string | null): SignUpRequired | null {
  const identity = memory.use()
  return identity && identity.provider === (way as Provider | null) ? identity : null
}
