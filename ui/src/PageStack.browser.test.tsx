import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from './gallery/showPiece.tsx'
import { PageStack } from './PageStack.tsx'

it('moves the focus to the heading of a page after the page is painted', async () => {
  let duringTheDrawing: Element | null = null
  function Pages() {
    // Runs after everything that the pages do while they are rendered.
    useLayoutEffect(() => void (duringTheDrawing = document.activeElement))
    return <PageStack pages={[{ key: 'first', element: <h1>First</h1> }]} />
  }
  await draw(<Pages />)

  await expect.element(page.getByRole('heading', { name: 'First' })).toHaveFocus()
  expect(duringTheDrawing).toBe(document.body)
})

it('moves the focus to the new heading at once when a loaded page brings its own', async () => {
  function Page() {
    const [isLoaded, setLoaded] = useState(false)
    return (
      <main key={isLoaded ? 'loaded' : 'loading'}>
        <h1>{isLoaded ? 'Loaded' : 'Loading'}</h1>
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      </main>
    )
  }
  await draw(<PageStack pages={[{ key: 'first', element: <Page /> }]} />)
  await expect.element(page.getByRole('heading', { name: 'Loading' })).toHaveFocus()

  document.querySelector('button')!.click()
  await expect.element(page.getByRole('heading', { name: 'Loaded' })).toHaveFocus()
})
