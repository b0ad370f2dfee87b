import { useState } from 'react'
import { page } from 'vitest/browser'
import { expect, it } from 'vitest'
import { Chips } from './Chips.tsx'
import { draw } from './gallery/showPiece.tsx'
import { Screen } from './Screen.tsx'

function Fans() {
  const [order, setOrder] = useState('newest')
  const items = ['newest', 'longest'].map((id) => ({ id, label: id }))
  return (
    <Screen header={<Chips label="순서" items={items} value={order} onChange={setOrder} panelId="fans" />}>
      <ul id="fans">
        {Array.from({ length: 200 }, (_none, at) => (
          <li key={at}>{`${order} ${at}`}</li>
        ))}
      </ul>
    </Screen>
  )
}

it('shows the beginning of the list after another choice, and stays after the same one', async () => {
  await draw(
    <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
      <Fans />
    </div>,
  )
  const scroller = document.querySelector('[data-scrolls]')!
  scroller.scrollTop = 900
  await page.getByRole('tab', { name: 'newest' }).click()
  expect(scroller.scrollTop).toBe(900)
  await page.getByRole('tab', { name: 'longest' }).click()
  await expect.element(page.getByText('longest 0', { exact: true })).toBeInViewport()
})
