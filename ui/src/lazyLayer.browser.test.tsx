import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { draw } from './gallery/showPiece.tsx'
import { lazyLayer, nextLayer } from './lazyLayer.ts'

let waits = 0
function Waits() {
  waits++
  return null
}
const Words = ({ words }: { words: string }) => <p>{words}</p>
const Page = ({ Layer }: { Layer: ReturnType<typeof lazyLayer<{ words: string }>> }) => (
  <Suspense fallback={<Waits />}>
    <Layer words="here" />
  </Suspense>
)

it('a layer that was loaded ahead never waits, and another one waits once', async () => {
  const Ahead = lazyLayer(() => Promise.resolve(Words))
  await nextLayer()!()
  expect(nextLayer()).toBeNull()
  const box = await draw(<Page Layer={Ahead} />)
  expect(box.textContent).toBe('here')
  expect(waits).toBe(0)

  const Later = lazyLayer(() => Promise.resolve(Words))
  const other = await draw(<Page Layer={Later} />)
  await expect.poll(() => other.textContent).toBe('here')
  expect(waits).toBe(1)
  // An overlay that was opened is not preloaded again.
  expect(nextLayer()).toBeNull()
})
