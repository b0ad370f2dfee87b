import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findEveryoneFaults } from '@byeol/ui/gallery/everyone.ts'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { loadLateTexts, setLanguage } from '../../../i18n/i18n.ts'
import film from './film.webm?url'
import { PlayedVideo } from './PlayedVideo.tsx'

const cues = [{ startMs: 0, endMs: 8_000, text: '오늘도 와 줘서 고마워요' }]
const video = () => document.querySelector('video')!
const names = () =>
  [...document.querySelectorAll('[data-controls] :is(button, input)')].map((one) => one.getAttribute('aria-label'))
const button = (name: string) => page.getByRole('button', { name, exact: true })

const open = async (width = 390) => {
  const box = await draw(
    <div style={{ width: `${width}px`, maxWidth: '100%', height: '100%' }}>
      <PlayedVideo
        src={film}
        poster=""
        width={320}
        height={180}
        className=""
        label="무대 위에서 손을 흔드는 모습"
        cues={cues}
        language="ko"
        hasFullScreen
        onRenew={() => Promise.resolve(null)}
      />
    </div>,
  )
  await expect.poll(() => video().duration).toBeGreaterThan(7)
  video().muted = true
  await video().play()
  return box
}

beforeAll(loadLateTexts)
beforeEach(() => setLanguage('ko'))

it('its controls are named in the language of the app', async () => {
  await open()
  expect(names()).toEqual(['재생 위치', '일시정지', '소리 켜기', '소리 크기', '자막 끄기', '전체 화면으로 보기'])
  await setLanguage('en')
  await settle()
  expect(names()).toEqual(['Position', 'Pause', 'Unmute', 'Volume', 'Hide captions', 'Full screen'])
  expect(video().controls).toBe(false)
})

it.each([230, 390, 1280])('voice, forced colours, zoom and large text find each control, %s px wide', async (width) => {
  const box = await open(width)
  video().pause()
  await settle()
  expect(await findA11yFaults()).toEqual([])
  expect(await findEveryoneFaults(box)).toEqual([])
})

it('plays, pauses, moves, and shows captions and sound by keyboard alone', async () => {
  await open()
  button('일시정지').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(button('재생')).toHaveFocus()
  expect(video().paused).toBe(true)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  const place = page.getByRole('slider', { name: '재생 위치' })
  await expect.element(place).toHaveFocus()
  video().currentTime = 1
  await expect.poll(() => place.element().getAttribute('aria-valuetext')).toBe('전체 0:08 중 0:01')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => video().currentTime).toBe(6)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => video().currentTime).toBe(1)
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(button('소리 끄기')).toHaveFocus()
  expect(video().muted).toBe(false)
  expect(video().textTracks[0]).toMatchObject({ kind: 'captions', language: 'ko', mode: 'showing' })
  button('자막 끄기').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('자막 켜기')).toHaveFocus()
  expect(video().textTracks[0]!.mode).toBe('hidden')
})

it('fades its controls while it plays, and shows them to the focus and to a pointer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  const opacity = () => Number(getComputedStyle(document.querySelector('[data-controls]')!).opacity)
  const wait = () => {
    vi.advanceTimersByTime(3_000)
    return expect.poll(opacity).toBe(0)
  }
  await wait()
  await userEvent.keyboard('{Tab}')
  await expect.poll(opacity).toBe(1)
  ;(document.activeElement as HTMLElement).blur()
  await wait()
  await userEvent.hover(video())
  await expect.poll(opacity).toBe(1)
  await userEvent.click(video())
  await expect.element(button('재생')).toBeVisible()
  expect(video().paused).toBe(true)
  vi.advanceTimersByTime(3_000)
  await settle()
  expect(opacity(), 'a video that stands keeps its controls').toBe(1)
})
