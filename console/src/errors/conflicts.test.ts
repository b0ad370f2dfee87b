import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { expect, it } from 'vitest'
import { noteRefused } from '../api/refusedPath.ts'
import { conflicts as en } from '../i18n/en/conflicts.ts'
import { conflicts as ko } from '../i18n/ko/conflicts.ts'
import { errorText } from './errorText.ts'

const calls = Object.values(consoleApi).flatMap((group) => Object.values(group as Record<string, Endpoint>))
const conflicting = calls.filter(({ errors }) => errors?.includes('conflict')).map(({ path }) => path)

it('every call that colleagues can be faster with has its own words in both languages', () => {
  for (const texts of [ko, en]) expect(Object.keys(texts).toSorted()).toEqual(conflicting.toSorted())
})

it('a conflict shows the words of its call, and another error its own', () => {
  const conflict = new ApiError('conflict')
  noteRefused(conflict, '/console-cases/claim')
  expect([ko['/console-cases/claim'], en['/console-cases/claim']]).toContain(errorText(conflict))
  const other = new ApiError('not_found')
  noteRefused(other, '/console-cases/claim')
  expect(errorText(other)).toBe(other.message)
})
