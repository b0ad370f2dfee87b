import { ApiError } from '@byeol/contract/errors.ts'
import { expect, it } from 'vitest'
import { holdCalls, whyHeld } from './holdCalls.ts'

const version = { minVersion: 2, minVersionName: '1.1', latestVersion: 3, latestVersionName: '1.2' }

it('all calls wait for the first answer of boot, and get its refusal', async () => {
  const refusal = new ApiError('update_required', version)
  const boot = Promise.withResolvers<{ isOld: boolean }>()
  expect(whyHeld()).toBeNull()
  void holdCalls(boot.promise, ({ isOld }) => (isOld ? refusal : null))
  const held = whyHeld()
  boot.resolve({ isOld: true })
  expect(await held).toBe(refusal)
  expect(await whyHeld()).toBe(refusal)
})
