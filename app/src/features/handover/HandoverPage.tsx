import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { ApiError } from '@byeol/contract/errors.ts'
import { errorText } from '../../errors/errorText.ts'
import { useT } from '../../i18n/i18n.ts'
import { openApp } from '../../native/openApp.ts'
import { platform } from '../../native/platform.ts'
import { insideUrl } from '../../shell/links/insideUrl.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { startKakaoRequest } from '../auth/social/kakao/kakaoRequest.ts'
import { proveAppleForApp } from '../auth/social/apple/proveAppleForApp.ts'
import { goOnInApp } from './goOnInApp.ts'
import { answerOf, openWindowForApp } from './openWindowForApp.ts'

/**
 * Connects the native app with the system's browser. In the browser, it uses the app's ticket for what a native app
 * cannot do: it opens Kakao's login, or the window of an order or identity check, and then links to the app. In the
 * app, it continues with the result from the browser.
 */
export function HandoverPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [failed, setFailed] = useState<unknown>(null)
  const [appLink, setAppLink] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isInApp = platform !== 'web'
  const back = insideUrl(search.get('back'))
  const title = t(isInApp ? 'PHONE.BROWSER_TITLE' : 'AUTH.BROWSER_TITLE')
  useTitle(title)

  const isApple = search.get('for') === 'apple'
  // Runs once per URL, because tickets and results can be used only once.
  const [go] = useState(() => {
    let running: Promise<void> | null = null
    const run = async (): Promise<void> => {
      const answer = back && answerOf(back, search)
      if (isInApp) {
        await goOnInApp({ proof: search.get('proof'), error: search.get('error') }, navigate)
      } else if (answer) setAppLink(openApp(answer))
      else if (search.get('for') === 'kakao')
        await navigate(startKakaoRequest('phone', { r: null }, search.get('ticket') ?? '').path, { replace: true })
      // A truncated link, without a page or a ticket, cannot work.
      else if (!back && !isApple) throw new ApiError('link_expired')
    }
    return () => (running ??= run())
  })
  useEffect(() => {
    go().catch(setFailed)
  }, [go])

  const openWindow = async () => {
    setBusy(true)
    try {
      const ticket = search.get('ticket') ?? ''
      const page = isApple
        ? await proveAppleForApp(ticket)
        : await openWindowForApp(ticket, search.get('orderId'), back ?? '/')
      if (page) setAppLink(openApp(page))
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }

  const isOver = failed instanceof ApiError && failed.code === 'link_expired'
  return (
    <Screen header={<AppBar title={title} />}>
      {failed !== null ? (
        <EmptyState
          quiet
          title={t('AUTH.BROWSER_FAILED')}
          text={isOver ? t(isInApp ? 'PHONE.BROWSER_EXPIRED' : 'AUTH.BROWSER_EXPIRED') : errorText(failed)}
          action={
            <Button
              variant="soft"
              onClick={() => (isInApp ? void navigate('/start', { replace: true }) : openApp(back ?? '/'))}
            >
              {t(isInApp ? 'ERROR.TO_HOME' : 'AUTH.BACK_TO_APP')}
            </Button>
          }
        />
      ) : appLink ? (
        <EmptyState
          quiet
          title={t('AUTH.BROWSER_DONE')}
          text={t('AUTH.BACK_TO_APP_DETAIL')}
          action={<Button href={appLink}>{t('AUTH.BACK_TO_APP')}</Button>}
        />
      ) : !isInApp && (back || isApple) ? (
        <EmptyState
          quiet
          title={t(
            isApple
              ? 'AUTH.START_WITH_APPLE'
              : search.has('orderId')
                ? 'AUTH.BROWSER_PAYMENT'
                : 'AUTH.BROWSER_IDENTITY',
          )}
          text={t('AUTH.BROWSER_WINDOW')}
          action={
            <Button busy={isBusy} onClick={() => void openWindow()}>
              {t('AUTH.GO_ON')}
            </Button>
          }
        />
      ) : (
        <EmptyState quiet title={title} text={t('AUTH.BROWSER_WAIT')} />
      )}
    </Screen>
  )
}
