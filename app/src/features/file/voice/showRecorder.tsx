import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { draw, type themes } from '@byeol/ui/gallery/showPiece.tsx'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { setToken } from '../../../api/token.ts'
import { t } from '../../../i18n/i18n.ts'
import { RecordSheet, type RecordSheetProps } from './RecordSheet.tsx'

export const myId = '65a000000000000000000001' as UserId
export const chatId = '65a0000000000000000000c1' as ChatId

/** The person `myId` signs in, because a recording is kept only for who is signed in. */
export const signIn = () => setToken(`x.${btoa(JSON.stringify({ sub: myId }))}.x`)

/** Shows the recorder as a celeb opens it, in a chat of the person `myId`. */
export const show = (props: Partial<RecordSheetProps> = {}, theme: (typeof themes)[number] = 'light') =>
  draw(
    <>
      <RecordSheet
        open
        onClose={() => undefined}
        myId={myId}
        chatId={chatId}
        maxMs={180_000}
        kind="letter"
        onRecorded={async () => true}
        {...props}
      />
      <AlertHost />
    </>,
    theme,
  )

export const button = (name: string) => page.getByRole('button', { name, exact: true })
const shownTime = () => page.getByRole('timer').element().textContent
export const secondsShown = () => {
  const [minutes, seconds] = shownTime().split('/')[0]!.trim().split(':').map(Number)
  return minutes! * 60 + seconds!
}

/** Records from Chromium's own microphone, which beeps once a second. */
export async function record(seconds: number): Promise<void> {
  await button(t('VOICE.START'))
    .or(button(t('VOICE.GO_ON')))
    .click()
  await expect.element(button(t('VOICE.STOP'))).toBeVisible()
  const from = secondsShown()
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(from + seconds)
  await button(t('VOICE.STOP')).click()
  await expect.element(button(t('VOICE.GO_ON'))).toBeEnabled()
}
