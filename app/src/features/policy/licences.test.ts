import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectLicences } from '../../../build/licences.ts'

it('names every package that the app ships, with its licence and text', async () => {
  const licences = await collectLicences(join(import.meta.dirname, '../../..'))
  const byName = new Map(licences.map((each) => [each.name, each]))
  expect(byName.get('react')).toMatchObject({ licence: 'MIT', text: expect.stringContaining('Permission is hereby') })
  expect(byName.get('pretendard')?.licence).toBe('OFL-1.1')
  // Also dependencies of dependencies are included.
  expect(byName.has('engine.io-client')).toBe(true)
  expect(licences.filter(({ name }) => name.startsWith('@byeol/'))).toEqual([])
})
