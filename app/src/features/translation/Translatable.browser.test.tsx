import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import type { TranslationSettings } from '@byeol/contract/user/settings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setBoot } from '../../api/bootState.ts'
import { queryClient } from '../../api/queryClient.ts'
import { setToken } from '../../api/token.ts'
import { loadLateTexts, setLanguage } from '../../i18n/i18n.ts'
import { Refused, stubServer, type Sent } from '../../test/stubServer.ts'
import { Translatable } from './Translatable.tsx'

const asked: TranslationSettings = { to: null, always: [], sendsPrivate: false }
let settings: TranslationSettings
let count = 0
const id = (): string => (++count).toString(16).padStart(24, 'a')

const answers = {
  '/user/settings': ({ body }: Sent) => {
    settings = { ...settings, ...(body.translation as Partial<TranslationSettings> | undefined) }
    return { settings: { translation: settings } }
  },
  '/translation/translate': () => ({ translation: { text: '잘 자요!', from: 'ja' } }),
}

beforeAll(async () => {
  await loadLateTexts()
  await setLanguage('ko')
})
beforeEach(() => {
  settings = asked
  queryClient.clear()
  setToken(`x.${btoa(JSON.stringify({ sub: 'e'.repeat(24) })).replaceAll('=', '')}.x`)
  setBoot({ translation: ['ko', 'en', 'ja'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setBoot({ translation: [] })
})

const show = (text: string, kind: 'message' | 'comment' = 'message') =>
  draw(
    <QueryClientProvider client={queryClient}>
      <p data-words="">
        <Translatable of={{ kind, id: id() as never }} text={text} draw={(shown) => <span>{shown}</span>} />
      </p>
      <AlertHost />
    </QueryClientProvider>,
  )
const words = () => document.querySelector('[data-words] > span')?.textContent
const button = (name: string) => page.getByRole('button', { name, exact: true })
const translations = (arrived: Sent[]) => arrived.filter(({ path }) => path === '/translation/translate').length

it('shows a translation in place of the text, and the original again, without asking twice', async () => {
  const arrived = stubServer(answers)
  await show('おやすみなさい')
  await button('번역 보기').click()
  await expect.poll(words).toBe('잘 자요!')
  await button('원문 보기').click()
  await expect.poll(words).toBe('おやすみなさい')
  await button('번역 보기').click()
  await expect.poll(words).toBe('잘 자요!')
  expect(translations(arrived)).toBe(1)
  expect(document.activeElement?.textContent).toBe('원문 보기')
})

it('has no button for the language of the app, for emoji, and while nothing can be translated', async () => {
  stubServer(answers)
  for (const text of ['안녕하세요', '🌙✨', '12:30']) {
    await show(text)
    await new Promise(requestAnimationFrame)
    expect(page.getByRole('button').elements()).toHaveLength(0)
  }
  setBoot({ translation: [] })
  await show('おやすみなさい')
  await new Promise(requestAnimationFrame)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('translates a language always, once the person wants it', async () => {
  const arrived = stubServer(answers)
  await show('おはよう')
  await button('번역 보기').click()
  await button('일본어 항상 번역하기').click()
  await expect.poll(() => settings.always).toEqual(['ja'])
  await show('こんばんは', 'comment')
  await expect.poll(words).toBe('잘 자요!')
  expect(translations(arrived)).toBe(2)
})

it('asks once before private words are sent', async () => {
  const arrived = stubServer({
    ...answers,
    '/translation/translate': () => {
      if (!settings.sendsPrivate) throw new Refused('private_words')
      return answers['/translation/translate']()
    },
  })
  await show('ないしょ')
  await button('번역 보기').click()
  await expect.element(page.getByText('개인 대화를 번역 업체에 보낼까요?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  await expect.element(button('번역 보기')).toBeVisible()
  expect(settings.sendsPrivate).toBe(false)
  await button('번역 보기').click()
  await button('번역하기').click()
  await expect.poll(words).toBe('잘 자요!')
  expect(settings.sendsPrivate).toBe(true)
  expect(translations(arrived)).toBe(3)
})

it('says why a text could not be translated, and tries again', async () => {
  let isUsedUp = true
  stubServer({
    ...answers,
    '/translation/translate': () => {
      if (isUsedUp) throw new Refused('translations_used_up')
      return answers['/translation/translate']()
    },
  })
  await show('またね')
  await button('번역 보기').click()
  await expect.element(page.getByText('오늘은 번역을 더 할 수 없어요. 내일 다시 시도해 주세요.')).toBeVisible()
  isUsedUp = false
  await button('다시 번역하기').click()
  await expect.poll(words).toBe('잘 자요!')
})
