import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBoot } from '../../../api/bootState.ts'
import { platform } from '../../../native/platform.ts'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { LanguageLink } from '../../../shell/about/LanguageLink.tsx'
import { ProductMark } from '../../../shell/about/ProductMark.tsx'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { LegalLinks } from '../../../shell/about/LegalLinks.tsx'
import { lastSignInMethod } from '../session/lastSignInMethod.ts'
import { SocialSignIn } from '../social/SocialSignIn.tsx'
import { StartScene } from './StartScene.tsx'
import styles from './StartPage.module.css'
import { authPath } from '../session/authPath.ts'

// Loaded on demand, because boot does not load its texts.
const AccessRights = lazyLayer(async () => (await import('../../../shell/about/AccessRights.tsx')).AccessRights)

/**
 * The first page for visitors: describes the product, or names the celeb that they came for, and offers the ways to
 * sign in, with the one used last marked.
 */
export function StartPage() {
  const t = useT()
  const [search] = useSearchParams()
  const r = insideUrl(search.get('r'))
  const [last] = useState(lastSignInMethod)
  const isPaused = useBoot().signUp === false
  const [signIn, signUp] = [authPath('/sign-in', { r }), authPath('/sign-up', { r })]
  useTitle('')
  return (
    <Screen>
      <div className={`${ui.apart} ${styles.top}`}>
        <ProductMark />
        <LanguageLink />
      </div>
      <StartScene r={r} />
      <div className={`${ui.stack2} ${styles.ways}`}>
        {last === 'email' || isPaused ? (
          <SocialSignIn
            r={r}
            last={last}
            foot={
              isPaused ? (
                t('AUTH.PAUSED')
              ) : (
                <>
                  {t('AUTH.NO_ACCOUNT')}
                  <Link href={signUp}>{t('AUTH.JOIN_BY_EMAIL')}</Link>
                </>
              )
            }
          >
            <Button
              fullWidth
              variant="outline"
              icon="mail"
              iconAtEdge
              tag={last === 'email' ? t('AUTH.LAST_WAY') : undefined}
              href={signIn}
            >
              {isPaused ? t('AUTH.HAVE_ACCOUNT') : t('AUTH.START_WITH_EMAIL')}
            </Button>
          </SocialSignIn>
        ) : (
          <SocialSignIn
            r={r}
            last={last}
            foot={
              <>
                {t('AUTH.ALREADY_JOINED')}
                <Link href={signIn}>{t('AUTH.HAVE_ACCOUNT')}</Link>
              </>
            }
          >
            <Button fullWidth variant="outline" icon="mail" iconAtEdge href={signUp}>
              {t('AUTH.START_WITH_EMAIL')}
            </Button>
          </SocialSignIn>
        )}
      </div>
      {platform === 'web' ? null : (
        <Suspense fallback={null}>
          <AccessRights />
        </Suspense>
      )}
      <LegalLinks />
    </Screen>
  )
}
