import { platforms, type Platform } from '@byeol/contract/auth/boot.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { flagLocksOut, type StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../../api/query.ts'
import { useFlagSave } from './useFlagSave.ts'

const { preview } = consoleApi.flags

type Form = Record<Platform, string>

const isPercent = (typed: string): boolean => /^\d{1,3}$/u.test(typed) && Number(typed) <= 100
const isFilled = (form: Form): boolean => platforms.every((platform) => isPercent(form[platform]))
const percentsIn = (form: Form) => ({ web: Number(form.web), android: Number(form.android), ios: Number(form.ios) })

/** The percentages of a flag while they are edited, and how many people the change affects. */
export function useFlagForm(flag: StaffFlag) {
  const { name, percents } = flag
  const { set, isBusy } = useFlagSave(flag)
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
    await set(next, reason.trim(), touched)
  }
  return {
    form,
    change: (part: Partial<Form>) => setForm((before) => ({ ...before, ...part })),
    reason,
    setReason,
    isWrong: (platform: Platform) => !isPercent(form[platform]),
    isChanged,
    takesTwo: isChanged && flagLocksOut(name, percents, next),
    touched,
    isComplete,
    isBusy,
    send: () => void send(),
  }
}
