import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useUserId } from '../../../api/token.ts'
import { isIdentityRequested, markIdentityProven } from './proveIdentity.ts'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useBirthday } from '../../../i18n/useBirthday.ts'
import { IdentityRequest } from './IdentityRequest.tsx'
import { IdentityDone } from './IdentityDone.tsx'
import { useIdentity } from './useIdentity.ts'

/**
 * Identity verification with PortOne. Opened because a call requires it (`reason` says why), or from the settings.
 * Afterwards it returns to the interrupted call, or else to the path `r`.
 */
export function VerifyIdentityPage() {
  const t = useT()
  const birthdayText = useBirthday()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const userId = useUserId()
  const back = useBack('/settings/account')
  const { provenBirthday } = (useLocation().state ?? {}) as { provenBirthday?: string }
  const wanted = insideUrl(search.get('r'))
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'r' || name === 'reason')).toString()
  const here = `/verify-identity${kept && `?${kept}`}`
  useTitle(t('MINE.IDENTITY'))

  const identity = useIdentity(({ birthday }) => {
    if (markIdentityProven()) {
      showToast({ text: t('MINE.IDENTITY_DONE_TOAST', { date: birthdayText(birthday) }) })
      return void navigate(-1)
    }
    void navigate(here, { replace: true, state: { provenBirthday: birthday } })
  })

  // The result in the URL of a redirect is used only once, even if the page is shown again.
  const taken = useRef(false)
  const { finish } = identity
  useEffect(() => {
    if (taken.current || !userId || !search.has('merchant_uid')) return
    taken.current = true
    void finish(search)
  }, [search, finish, userId])

  return (
    <Screen header={<AppBar back={{ label: t('SHELL.BACK'), onBack: back }} />} banner={<ConnectionBanner />}>
      {!userId ? (
        <>
          <h1 className="sr">{t('MINE.IDENTITY')}</h1>
          <EmptyState
            quiet
            title={t('ERROR.SIGN_IN_REQUIRED')}
            text={t('MINE.IDENTITY_SIGNED_OUT')}
            button={{ text: t('AUTH.SIGN_IN'), href: `/start?r=${encodeURIComponent(here)}` }}
          />
        </>
      ) : provenBirthday ? (
        <IdentityDone birthday={provenBirthday} next={wanted} onBack={back} />
      ) : (
        <IdentityRequest
          reason={search.get('reason')}
          isStopped={isIdentityRequested() || wanted !== null}
          phase={identity.phase}
          error={identity.error}
          onStart={() => void identity.start(userId, here)}
        />
      )}
    </Screen>
  )
}
