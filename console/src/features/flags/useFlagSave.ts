import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { flagLocksOut, type Percents, type StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, preview, save, approve, decline } = consoleApi.flags

type Touched = Result<typeof preview>['list']

/** Sets a flag, or approves or declines a pending change. The text before signing says how many people it affects. */
export function useFlagSave({ name, percents, revision, waiting }: StaffFlag) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([list, preview])
  const rowsOf = (next: Percents, touched: Touched | undefined) => {
    const count = touched?.reduce((sum, each) => sum + each.touched, 0)
    const unit = name === 'signUp' ? 'ACCOUNTS' : 'SESSIONS'
    return [
      [t('FLAGS.ONE'), t(`FLAGS.NAME_${name}`)],
      [t('FLAGS.FROM'), t('FLAGS.LINE', percents)],
      [t('FLAGS.TO'), t('FLAGS.LINE', next)],
      ...(count === undefined ? [] : [[t(`FLAGS.TOUCHED_${unit}`), number(count)] as const]),
    ] as const
  }
  const set = async (next: Percents, reason: string, touched?: Touched) => {
    const takesTwo = flagLocksOut(name, percents, next)
    const signs = {
      title: t(takesTwo ? 'FLAGS.SIGN_ASK' : 'FLAGS.ASK', { name: t(`FLAGS.NAME_${name}`) }),
      rows: [...rowsOf(next, touched), [t('FLAGS.REASON'), reason] as const],
      button: t(takesTwo ? 'KINDS.ASK_SEND' : 'FLAGS.CHANGE'),
    }
    const answer = await act(save, { name, percents: next, revision, reason }, signs)
    if (answer) showToast({ text: t(answer.flag.waiting ? 'FLAGS.IS_WAITING' : 'FLAGS.SAVED'), icon: 'check' })
  }
  const agree = async (touched: Touched | undefined) => {
    if (!waiting) return
    const signs = {
      title: t('FLAGS.SIGN_APPROVE', { name: t(`FLAGS.NAME_${name}`) }),
      rows: [...rowsOf(waiting.percents, touched), [t('FLAGS.REASON'), waiting.reason] as const],
      button: t('ROLES.APPROVE'),
    }
    const answer = await act(approve, { changeId: waiting.id, digest: waiting.digest }, signs)
    if (answer) showToast({ text: t('FLAGS.SAVED'), icon: 'check' })
  }
  const end = async () => {
    if (waiting && (await act(decline, { changeId: waiting.id }))) showToast({ text: t('ROLES.ENDED') })
  }
  return { isBusy, set, rowsOf, approve: (touched?: Touched) => void agree(touched), decline: () => void end() }
}
