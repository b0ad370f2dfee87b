import { api } from '@byeol/contract/api.ts'
import type { Me } from '@byeol/contract/user.ts'
import { call } from '../api/call.ts'
import { meQuery } from '../api/me.ts'
import { queryClient } from '../api/queryClient.ts'
import { getUserId, onToken } from '../api/token.ts'
import { getBoot, onBoot } from '../api/bootState.ts'
import { showPopup } from '../errors/showPopup.ts'
import { loadLateTexts, t } from '../i18n/i18n.ts'
import { insideUrl } from '../shell/links/insideUrl.ts'
import { askPlugin } from './askPlugin.ts'
import type { Router } from './Router.ts'
import { Shell } from './Shell.ts'

/** Celebs, support and testers may capture the screen; visitors and fans may not (spec.md point 6). */
const mayCapture = (me: Me | undefined): boolean =>
  me !== undefined && getUserId() === me.id && (me.isCeleb || me.kind !== 'ordinary')

/** Resolves after boot. Until then, it is unknown whether the person may capture. */
const untilBooted = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (getBoot().state === 'before') return
      stop()
      resolve()
    }
    const stop = onBoot(look)
    look()
  })

/**
 * Prevents screen captures, depending on the person's role, and reports them. Ends the session of a person who may not
 * capture, after showing the reason (spec.md points 4 and 6).
 */
export function guardScreen(router: Router, signOut: () => Promise<void>): void {
  let isOn = true
  let isTelling = false
  const findMe = () => queryClient.getQueryData(meQuery.queryKey)

  const record = async (isRecording: boolean) => {
    if (getUserId() === null) return
    const { pathname, search } = router.state.location
    // The start-up page is about to be replaced by the requested page, so report that one.
    const path = pathname === '/boot' ? (insideUrl(new URLSearchParams(search).get('r')) ?? '/') : pathname + search
    await call(api.user.screenshot, { path, ...(isRecording && { isRecording }) }).catch((error: unknown) =>
      console.warn('screenshot', error),
    )
  }
  const answer = async (isRecording: boolean) => {
    await untilBooted()
    const recorded = record(isRecording)
    if (mayCapture(findMe()) || isTelling) return
    isTelling = true
    try {
      await loadLateTexts()
      // A visitor has no session to end, and nothing is reported about them.
      const message = t(getUserId() === null ? 'SCREENSHOT.NOT_ALLOWED_VISITOR' : 'SCREENSHOT.NOT_ALLOWED_DETAIL')
      await showPopup({ header: t('SCREENSHOT.NOT_ALLOWED'), message })
      await recorded
      if (getUserId() === null || mayCapture(findMe())) return
      await signOut()
      await router.navigate('/start', { replace: true })
    } finally {
      isTelling = false
    }
  }
  const lookForRecording = async () => {
    const { recording } = await askPlugin('Shell.capture', () => Shell.capture(), { recording: false })
    if (recording) await answer(true)
  }
  const shield = (on: boolean) => askPlugin('Shell.shield', () => Shell.shield({ on }), undefined)
  const update = () => {
    const wanted = !mayCapture(findMe())
    if (wanted === isOn) return
    isOn = wanted
    void shield(wanted)
    if (wanted) void lookForRecording()
  }

  void askPlugin('Shell.screenshot', () => Shell.addListener('screenshot', () => void answer(false)), null)
  void askPlugin('Shell.recording', () => Shell.addListener('recording', ({ on }) => void (on && answer(true))), null)
  onToken(update)
  const [name] = meQuery.queryKey
  queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === name && update())
  // The phone handles calls in order, so the later call, which allows a celeb to capture, takes precedence.
  void shield(true)
  update()
  void lookForRecording()
}
