import { ApiError } from '@byeol/contract/errors.ts'
import { expect, it } from 'vitest'
import { holdCalls, whyHeld } from './holdCalls.ts'

it('all calls wait for the first answer of boot, and get its refusal', async () => {
  const refusal = new ApiError('update_required', { minimum: '9.9.9' } as never)
  const boot = Promise.withResolvers<{ isOld: boolean }>()
  expect(whyHeld()).toBeNull()
  void holdCalls(boot.promise, ({ isOld }) => (isOld ? refusal : null))
  const held = whyHeld()
  boot.resolve({ isOld: true })
  expect(await held).toBe(refusal)
  expect(await whyHeld()).toBe(refusal)
})
