import { findEveryoneFaults } from '@byeol/ui/gallery/everyone.ts'
import { expect, it } from 'vitest'
import { facts } from './facts.ts'
import { compareOutline, open, phone, playServer } from './openPage.tsx'

playServer()

it.each(facts.filter(({ isOnPhone }) => isOnPhone))('$id fits on a phone', async ({ id, path, roles }) => {
  await open(path, 'light', phone, roles)
  expect(document.documentElement.scrollWidth).toBe(phone.width)
  await compareOutline(`${id}-phone`)
  expect(await findEveryoneFaults(document.querySelector<HTMLElement>('#piece')!)).toEqual([])
})
