import { findEveryoneFaults } from '@byeol/ui/gallery/everyone.ts'
import { expect, it } from 'vitest'
import { facts } from './facts.ts'
import { compareOutline, open, phone, playServer } from './openPage.tsx'

/** Not mended yet: at 400 % zoom, hidden inputs of these pages scroll the frame (docs/access.md). */
const outOfReach = new Set(['appeal', 'policies', 'reply', 'settlement', 'settlement-care', 'transfers'])

playServer()

it.each(facts.filter(({ isOnPhone }) => isOnPhone))('$id fits on a phone', async ({ id, path, roles }) => {
  await open(path, 'light', phone, roles)
  expect(document.documentElement.scrollWidth).toBe(phone.width)
  await compareOutline(`${id}-phone`)
  if (outOfReach.has(id)) return
  expect(await findEveryoneFaults(document.querySelector<HTMLElement>('#piece')!)).toEqual([])
})
