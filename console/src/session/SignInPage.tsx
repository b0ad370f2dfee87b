import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { NetworkError } from '../api/NetworkError.ts'
import { passkeyFor } from '../api/passkeys.ts'
import { startSession } from '../api/session.ts'
import { errorText } from '../errors/errorText.ts'
import { useT } from '../i18n/i18n.ts'
import { Door } from './Door.tsx'

async function signIn(): Promise<void> {
  const { challengeId, options } = await call(consoleApi.staff.beginSignIn, {})
  startSession(await call(consoleApi.staff.signIn, { challengeId, response: await passkeyFor(options) }))
}

/** Shown in place of the requested page, which opens once the person is signed in. */
export function SignInPage({ hasEnded }: { hasEnded: boolean }) {
  const t = useT()
  const { mutate, isPending, error } = useMutation({ mutationFn: signIn })
  const isSupported = browserSupportsWebAuthn()
  return (
    <Door
      title={hasEnded ? t('SIGN_IN.ENDED') : t('SIGN_IN.TITLE')}
      detail={hasEnded ? t('SIGN_IN.ENDED_DETAIL') : t('SIGN_IN.DETAIL')}
      problem={isSupported ? error && textOf(error, t('SIGN_IN.FAILED')) : t('SIGN_IN.UNSUPPORTED')}
    >
      <Button icon="lock" fullWidth busy={isPending} disabled={!isSupported} onClick={() => mutate()}>
        {t('SIGN_IN.BUTTON')}
      </Button>
    </Door>
  )
}

/** Replaces the browser's English error message for a cancelled dialog. */
const textOf = (error: Error, otherwise: string): string =>
  error instanceof ApiError || error instanceof NetworkError ? errorText(error) : otherwise
