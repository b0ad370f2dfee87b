import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CelebEnding } from '@byeol/contract/console/endingCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { useAct } from '../../parts/useAct.ts'
import { askedRows, costRows } from './endingRows.ts'
import styles from './EndingCard.module.css'

const { list, approve, decline, recall, bringBack } = consoleApi.endings

/** The possible next step: sign, recall within the hour, or later bring the celeb back. */
export function EndingActs({ ending }: { ending: CelebEnding }) {
  const t = useT()
  const formats = useFormats()
  const { staff } = useMe()
  const { act, isBusy } = useAct([list])
  const [isBack, setBack] = useState(false)
  const { id: endingId, nickname, digest, requestedBy, approvedBy, endedAt } = ending
  const isOwn = requestedBy === staff.name
  const name = <span className="sr"> {nickname}</span>
  const sign = async () => {
    const rows = [
      [t('ENDINGS.WHO'), nickname] as const,
      ...askedRows(ending, t),
      ...costRows(ending, t, formats).slice(-1),
      [t('ENDINGS.REQUESTED'), requestedBy] as const,
    ]
    const signs = { title: t('ENDINGS.SIGN_TITLE', { name: nickname }), rows, button: t('ENDINGS.SIGN') }
    const answer = await act(approve, { endingId, digest }, signs)
    if (answer) showToast({ text: t('ENDINGS.SIGNED', { when: formats.clock(answer.dueAt) }) })
  }
  const end = async (call: typeof recall | typeof decline, text: string) => {
    if (await act(call, { endingId })) showToast({ text })
  }
  const revive = async (words: string) => {
    const rows = [
      [t('ENDINGS.WHO'), nickname],
      [t('ENDINGS.BACK_WORDS'), words],
    ] as const
    const signs = { title: t('ENDINGS.BACK'), rows, button: t('ENDINGS.BACK') }
    if (!(await act(bringBack, { endingId, words }, signs))) return
    setBack(false)
    showToast({ text: t('ENDINGS.BACK_DONE'), icon: 'check' })
  }
  if (isBack)
    return (
      <>
        <p className={styles.quiet}>{t('ENDINGS.BACK_DETAIL')}</p>
        <ReasonForm
          label={t('ENDINGS.BACK_WORDS')}
          button={t('ENDINGS.BACK')}
          busy={isBusy}
          onReason={(words) => void revive(words)}
          onCancel={() => setBack(false)}
        />
      </>
    )
  return (
    <p className={styles.acts}>
      {endedAt ? (
        <Button variant="soft" size="m" onClick={() => setBack(true)}>
          {t('ENDINGS.BACK')}
          {name}
        </Button>
      ) : approvedBy ? (
        <Button variant="soft" size="m" busy={isBusy} onClick={() => void end(recall, t('ENDINGS.RECALLED'))}>
          {t('ENDINGS.RECALL')}
          {name}
        </Button>
      ) : (
        <Button variant="soft" size="m" busy={isBusy} onClick={() => void end(decline, t('ROLES.ENDED'))}>
          {t(isOwn ? 'ROLES.WITHDRAW' : 'ROLES.DECLINE')}
          {name}
        </Button>
      )}
      {approvedBy || isOwn ? null : (
        <Button variant="danger" size="m" busy={isBusy} onClick={() => void sign()}>
          {t('ENDINGS.SIGN')}
          {name}
        </Button>
      )}
    </p>
  )
}
