import { platforms, type Platform } from '@byeol/contract/auth/boot.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, preview, save } = consoleApi.flags

type Form = Record<Platform, string>

const isPercent = (typed: string): boolean => /^\d{1,3}$/u.test(typed) && Number(typed) <= 100
const isFilled = (form: Form): boolean => platforms.every((platform) => isPercent(form[platform]))
const percentsIn = (form: Form) => ({ web: Number(form.web), android: Number(form.android), ios: Number(form.ios) })

/** The percents of a flag while they are edited, and how many people the change affects. */
export function useFlagForm({ name, percents, revision }: StaffFlag) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([list, preview])
  const { web, android, ios } = percents
  const [form, setForm] = useState<Form>({ web: String(web), android: String(android), ios: String(ios) })
  const [reason, setReason] = useState('')
  const asked = useDeferredValue(form)
  const counted = useQuery({ ...query(preview, { name, ...percentsIn(asked) }), enabled: isFilled(asked) })
  const touched = asked === form ? counted.data?.list : undefined
  const next = percentsIn(form)
  const isChanged = isFilled(form) && platforms.some((platform) => next[platform] !== percents[platform])
  const isComplete = isChanged && reason.trim() !== '' && touched !== undefined
  const send = async () => {
    if (!isComplete || isBusy) return
    const count = number(touched.reduce((sum, each) => sum + each.touched, 0))
    const isSure = await confirmAlert({
      header: t('FLAGS.ASK', { name: t(`FLAGS.NAME_${name}`) }),
      message: t(name === 'signUp' ? 'FLAGS.ASK_ACCOUNTS' : 'FLAGS.ASK_SESSIONS', { ...next, count }),
      buttons: [
        { text: t('FRAME.CANCEL'), role: 'cancel' },
        { text: t('FLAGS.CHANGE'), role: 'destructive' },
      ],
    })
    if (!isSure) return
    const answer = await act(save, { name, percents: next, revision, reason: reason.trim() })
    if (answer) showToast({ text: t('FLAGS.SAVED'), icon: 'check' })
  }
  return {
    form,
    change: (part: Partial<Form>) => setForm((before) => ({ ...before, ...part })),
    reason,
    setReason,
    isWrong: (platform: Platform) => !isPercent(form[platform]),
    isChanged,
    touched,
    isComplete,
    isBusy,
    send: () => void send(),
  }
}
