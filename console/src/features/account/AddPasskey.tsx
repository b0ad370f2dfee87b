import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { StepUpCancelled, type SignedWords } from '../../api/askStepUp.ts'
import { call } from '../../api/call.ts'
import { newPasskeyFor } from '../../api/passkeys.ts'
import { queryKey } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'

async function addPasskey(signs: SignedWords): Promise<void> {
  const { challengeId, options } = await call(consoleApi.staff.beginSecondKey, {}, { signs })
  await call(consoleApi.staff.addSecondKey, { challengeId, response: await newPasskeyFor(options) })
}

export function AddPasskey() {
  const t = useT()
  const { staff } = useMe()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => showToast({ text: t('ACCOUNT.KEY_ADDED') }),
    onError: (error) => error instanceof StepUpCancelled || showToast({ text: t('ACCOUNT.KEY_FAILED'), icon: 'alert' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(consoleApi.staff.passkeys) }),
  })
  const signs = {
    title: t('ACCOUNT.KEY_SIGN'),
    rows: [[t('ACCOUNT.KEY_SIGN_WHO'), staff.displayName]],
    button: t('ACCOUNT.KEY_ADD'),
  } as const
  return (
    <Button variant="soft" size="m" icon="lock" busy={isPending} onClick={() => mutate(signs)}>
      {t('ACCOUNT.KEY_ADD')}
    </Button>
  )
}
