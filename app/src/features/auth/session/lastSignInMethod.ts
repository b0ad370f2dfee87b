import { providers, type Provider } from '@byeol/contract/provider.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

export type SignInMethod = Provider | 'email'

const key = 'byeol.auth.way'
const methods: readonly string[] = [...providers, 'email']

export function lastSignInMethod(): SignInMethod | null {
  const method = readDevice(key)
  return method !== null && methods.includes(method) ? (method as SignInMethod) : null
}

export const rememberSignInMethod = (method: SignInMethod): void => writeDevice(key, method)
