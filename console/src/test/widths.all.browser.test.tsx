import { findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { facts } from './facts.ts'
import { idOf } from './moments.ts'
import { open, phone, playServer } from './openPage.tsx'

playServer()

const widths = [phone.width, 768, 1280, 1920]
/** Pages that no other test of all pages opens. */
const others = [
  { id: 'endings', path: '/endings', roles: ['moderator'] },
  { id: 'leaks', path: '/leaks', roles: ['moderator'] },
  { id: 'contents', path: `/contents/${idOf('71')}`, roles: ['moderator'] },
  { id: 'shelter', path: `/shelter/${idOf('74')}`, roles: ['moderator'] },
  { id: 'failed-work', path: '/failed-work', roles: ['owner'] },
] as const
/** The widths with layouts that no other test shows to axe. The dark theme is in English, which takes more room. */
const axeWidths = { light: [phone.width], dark: [768] }

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each([...facts, ...others])(
    '$id needs no scrolling sideways from a phone to a wide screen',
    async ({ path, roles }) => {
      await open(path, theme, phone, roles)
      const wider: string[] = []
      for (const width of widths) {
        await page.viewport(width, phone.height)
        await settle()
        const { scrollWidth } = document.documentElement
        if (scrollWidth > width) wider.push(`${width}: ${scrollWidth}`)
        if (axeWidths[theme].includes(width)) expect(await findA11yFaults(), `axe at ${width}`).toEqual([])
      }
      expect(wider).toEqual([])
    },
  )
})
