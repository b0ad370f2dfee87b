import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation } from '@tanstack/react-query'
import { StepUpCancelled, type SignedWords } from '../../api/askStepUp.ts'
import { call } from '../../api/call.ts'
import { newPasskeyFor } from '../../api/passkeys.ts'
import { startSession, useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'

async function addSecondKey(signs: SignedWords): Promise<void> {
  const { challengeId, options } = await call(consoleApi.staff.beginSecondKey, {}, { signs })
  await call(consoleApi.staff.addSecondKey, { challengeId, response: await newPasskeyFor(options) })
  startSession(await call(consoleApi.staff.me, {}))
}

/** How many passkeys the reader has, and a button that adds the second. */
export function SecondKey() {
  const t = useT()
  const { staff, passkeys } = useMe()
  const { mutate, isPending } = useMutation({
    mutationFn: addSecondKey,
    onSuccess: () => showToast({ text: t('ACCOUNT.KEY_ADDED') }),
    onError: (error) => error instanceof StepUpCancelled || showToast({ text: t('ACCOUNT.KEY_FAILED'), icon: 'alert' }),
  })
  const isFull = passkeys >= limits.passkeysPerStaff
  const signs = {
    title: t('ACCOUNT.KEY_SIGN'),
    rows: [[t('ACCOUNT.KEY_SIGN_WHO'), staff.displayName]],
    button: t('ACCOUNT.KEY_ADD'),
  } as const
  return (
    <section>
      <h2>{t('ACCOUNT.KEYS')}</h2>
      <p>{isFull ? t('ACCOUNT.KEYS_TWO') : t('ACCOUNT.KEYS_ONE')}</p>
      {isFull ? null : (
        <Button variant="soft" size="m" icon="lock" busy={isPending} onClick={() => mutate(signs)}>
          {t('ACCOUNT.KEY_ADD')}
        </Button>
      )}
    </section>
  )
}
