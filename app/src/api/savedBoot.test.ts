import type { BootData } from '@byeol/contract/auth/boot.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { product } from '@byeol/contract/limits.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSavedBoot, saveBoot } from './savedBoot.ts'

const me = '65a000000000000000000001' as UserId
const other = '65a000000000000000000002' as UserId
const data = { user: { id: me }, notices: [] } as unknown as BootData
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('opens with what was saved for the same person by the same build, and with nothing else', () => {
  expect(readSavedBoot(me)).toBeNull()
  saveBoot(me, data)
  expect(readSavedBoot(me)).toEqual(data)
  expect(readSavedBoot(other)).toBeNull()
  const [[key, text]] = [...stored] as [[string, string]]
  stored.set(key, text.replace(String(product.build), String(product.build - 1)))
  expect(readSavedBoot(me)).toBeNull()
  stored.set(key, 'not json')
  expect(readSavedBoot(me)).toBeNull()
})
