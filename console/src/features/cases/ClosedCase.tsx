import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { useAct } from '../../parts/useAct.ts'
import styles from './ClosedCase.module.css'
import { useActionText } from './useActionText.ts'

/**
 * How a case was decided. A decision with a strike can be undone, and “no violation” can be reopened, with a reason.
 */
export function ClosedCase({
  detail: { case: listed, strikeId, events },
  mayUndo,
  onUndone,
}: {
  detail: CaseDetail
  mayUndo: boolean
  onUndone: () => void
}) {
  const t = useT()
  const actionText = useActionText()
  const { fullDay } = useFormats()
  const { act, isBusy } = useAct([consoleApi.cases.case, consoleApi.cases.list])
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const reopen = async (words: string) => {
    if (await act(consoleApi.cases.reopen, { caseId: listed.id, words })) showToast({ text: t('CASES.REOPENED') })
  }
  const isUndone = events.some(({ kind }) => kind === 'undone')
  const { mutate, isPending } = useMutation({
    mutationFn: async (words: string) => {
      if (!strikeId) return
      const rows = [
        [t('CASES.SIGN_WHO'), listed.nickname ?? t('CASES.NOBODY')],
        [t('CASES.OUTCOME'), actionText(listed.decision ?? 'nothing')],
        [t('CASES.UNDO_WHY'), words],
      ] as const
      const signs = { title: t('CASES.UNDO'), rows, button: t('CASES.UNDO') }
      await call(consoleApi.cases.undo, { strikeId, words }, { signs })
      showToast({ text: t('CASES.UNDONE') })
      onUndone()
    },
    onError: showError,
  })
  return (
    <div className={styles.closed}>
      <Facts
        rows={[
          [t('CASES.OUTCOME'), actionText(listed.decision ?? 'nothing')],
          [t('CASES.CLOSED'), listed.closedAt ? fullDay(listed.closedAt) : ''],
        ]}
      />
      {isUndone ? <p>{t('CASES.STRIKE_UNDONE')}</p> : null}
      {listed.decision === 'nothing' && mayUndo ? (
        isAsking ? (
          <ReasonForm
            label={t('CASES.REOPEN_WHY')}
            button={t('CASES.REOPEN')}
            busy={isBusy}
            onReason={(words) => void reopen(words)}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <Button variant="soft" size="m" icon="undo" onClick={() => setAsking(true)}>
            {t('CASES.REOPEN')}
          </Button>
        )
      ) : null}
      {strikeId && mayUndo && !isUndone ? (
        isUndoing ? (
          <>
            <Note>{t('CASES.UNDO_DETAIL')}</Note>
            <ReasonForm
              label={t('CASES.UNDO_WHY')}
              button={t('CASES.UNDO')}
              busy={isPending}
              onReason={mutate}
              onCancel={() => setUndoing(false)}
            />
          </>
        ) : (
          <Button variant="soft" size="m" icon="undo" onClick={() => setUndoing(true)}>
            {t('CASES.UNDO')}
          </Button>
        )
      ) : null}
    </div>
  )
}
