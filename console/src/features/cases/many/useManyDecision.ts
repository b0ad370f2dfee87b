import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { PersonCases } from '@byeol/contract/console/cases/manyCases.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { offerTakeBack } from '../../../keyboard/offerTakeBack.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts, useFormats, useT } from '../../../i18n/i18n.ts'
import { useAct } from '../../../parts/useAct.ts'
import { useKept } from '../../../parts/useKept.ts'
import { dayMs, hasUntil, type Action, type Reason } from '../useDecision.ts'

const { decideMany, recallMany, ofPerson, list, case: one } = consoleApi.cases
type Decision = Args<typeof decideMany>['decision']

const endAfter = (days: number) => new Date(Date.now() + days * dayMs)

/**
 * The actions possible for every chosen case. Ending an account or suspending a celeb needs two people, so it is only
 * possible from a single case.
 */
const actionsFor = ({ person }: PersonCases, chosen: PersonCases['list']): Action[] => {
  const fits = (action: Action) => chosen.every(({ actions }) => actions.some((each) => each === action))
  const all = (['warn', 'hide', 'delete', 'restrict', 'suspend'] as const).filter(fits)
  return ['nothing', ...all.filter((action) => !(action === 'suspend' && person.isCeleb))]
}

/** One decision about the chosen cases of a person, while it is being prepared. */
export function useManyDecision(
  found: PersonCases,
  chosen: PersonCases['list'],
  isShown: boolean,
  nextHref: (without: readonly string[]) => string,
) {
  const t = useT()
  const { longDayAndTime } = useFormats()
  const navigate = useNavigate()
  const { person } = found
  const template = (language: 'ko' | 'en'): string => {
    const category = texts[language](`CASES.CATEGORY_${chosen[0]?.case.categories[0] ?? 'other'}`)
    return texts[language]('CASES.TEMPLATE', { category })
  }
  const actions = actionsFor(found, chosen)
  const [picked, setAction] = useState<Action | null>(null)
  const action = picked && actions.includes(picked) ? picked : null
  const [days, setDays] = useState(7)
  const [written, keep, drop, restore] = useKept<Reason | null>(`cases.${person.id}`, null)
  const reason = written ?? { ko: template('ko'), en: template('en') }
  const { act, isBusy } = useAct([ofPerson, one, list])
  const hasWords = reason.ko.trim() !== '' && reason.en.trim() !== ''
  const isReady = (of: Action) => isShown && chosen.length > 1 && (of === 'nothing' || hasWords)
  const isComplete = action !== null && isReady(action)
  const caseIds: CaseId[] = chosen.map(({ case: { id } }) => id)

  const decisionOf = (of: Action): Decision => {
    if (of === 'nothing') return { action: of }
    const given = { ko: reason.ko.trim(), en: reason.en.trim() }
    const until = { $date: endAfter(days).toISOString() }
    if (of === 'restrict' || of === 'suspend') return { action: of, until, reason: given }
    return { action: of as 'warn' | 'hide' | 'delete', reason: given }
  }
  const recall = async (batchId: string) => {
    if (!(await act(recallMany, { batchId }))) return
    restore(() => written)
    showToast({ text: t('CASES.TAKEN_BACK') })
    await navigate(`/cases/${caseIds[0]}?together=true`)
  }
  const send = async (of: Action | null) => {
    if (!of || !isReady(of) || isBusy) return
    const decision = decisionOf(of)
    const word = t(`CASES.ACTION_${of}`)
    const signs = {
      title: t('CASES.SIGN', { action: word }),
      rows: [
        [t('CASES.SIGN_WHO'), person.nickname],
        [t('CASES.SIGN_ACTION'), word],
        ...('until' in decision ? [[t('CASES.SIGN_UNTIL'), longDayAndTime(endAfter(days))]] : []),
        ...('reason' in decision ? [[t('CASES.SIGN_REASON'), `${decision.reason.ko} / ${decision.reason.en}`]] : []),
      ] as [string, string][],
      button: t('CASES.SEND', { action: word }),
    }
    const decided = await act(decideMany, { caseIds, decision }, signs)
    if (!decided) return
    drop()
    const text = t('CASES.MANY_DECIDED', { count: caseIds.length })
    offerTakeBack(text, t('CASES.TAKE_BACK'), () => void recall(decided.batchId))
    await navigate(nextHref(caseIds))
  }
  return {
    actions,
    action,
    choose: setAction,
    days,
    setDays,
    asksDays: action !== null && hasUntil(action),
    reason,
    setReason: (next: Reason) => keep(() => next),
    asksReason: action !== null && action !== 'nothing',
    isComplete,
    isSending: isBusy,
    send: () => void send(action),
    /** Chooses an action and sends it with the words that are there. */
    sendAs: (of: Action) => {
      setAction(of)
      void send(of)
    },
  }
}
