import type { CountryCode } from '@byeol/contract/locale/country.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setBoot } from '../../../api/bootState.ts'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { draw, findA11yFaults } from '@byeol/ui/gallery/showPiece.tsx'
import { CountryPicker } from './CountryPicker.tsx'

const onPick = vi.fn<(code: CountryCode) => void>()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <CountryPicker open={open} onClose={() => setOpen(false)} value="JP" onPick={onPick} />
    </>
  )
}

const field = () => page.getByRole('combobox')
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

async function open() {
  onPick.mockReset()
  setBoot({ country: 'KR' })
  await loadLateTexts()
  await draw(<Page />)
  await page.getByRole('button', { name: '열기' }).click()
  await expect.element(field()).toBeVisible()
}

it('shows the person’s own country first, then all by name, and marks the chosen one', async () => {
  await open()
  expect(options().slice(0, 3)).toEqual(['대한민국+82', '가나+233', '가봉+241'])
  expect(options()).toHaveLength(242)
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('일본+81')
  await expect.element(field()).toHaveFocus()
  await expect.poll(() => document.getAnimations()).toEqual([])
  expect(await findA11yFaults()).toEqual([])
})

it('finds by initial consonants and picks with the keyboard alone', async () => {
  await open()
  await userEvent.keyboard('ㅁㄱ')
  await expect.poll(options).toContain('미국+1')
  await userEvent.keyboard('{ArrowDown}')
  const active = document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('미국+1')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('US')
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '열기' })).toHaveFocus()
})

it('picks on a press, says when no country matches, and closes on Escape', async () => {
  await open()
  await userEvent.fill(field(), '뷁')
  await expect.element(page.getByText('검색 결과가 없어요')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.fill(field(), '+49')
  await page.getByRole('option', { name: /독일/u }).click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('DE')
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
})
