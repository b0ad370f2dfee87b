import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { ObjectionForm } from './ObjectionForm.tsx'
import styles from './cases.module.css'

/** On this page, which a mail links to, the person who complained answers the author's objection. */
export function TakedownAnswerPage() {
  const t = useT()
  const [search] = useSearchParams()
  const proof = search.get('proof') ?? ''
  const [state, setState] = useState<'asked' | 'SENT' | 'EXPIRED'>(proof ? 'asked' : 'EXPIRED')
  useTitle(t('CASES.ANSWER_TITLE'))
  const send = async (words: string) => {
    try {
      await call(api.cases.answerObjection, { proof, words })
      setState('SENT')
    } catch (error) {
      if (!(error instanceof ApiError) || !['link_expired', 'invalid_parameters'].includes(error.code)) throw error
      setState('EXPIRED')
    }
  }
  return (
    <Screen textOnly header={<AppBar title={t('CASES.ANSWER_TITLE')} />}>
      {state === 'asked' ? (
        <div className={styles.page}>
          <h2 className={styles.lead}>{t('CASES.ANSWER_LEAD')}</h2>
          <p className={styles.words}>{t('CASES.ANSWER_DETAIL')}</p>
          <ObjectionForm
            draftKey={`answer.${proof.slice(0, 40)}`}
            label={t('CASES.ANSWER_WORDS')}
            max={limits.objectionMaxChars}
            onSend={send}
          />
        </div>
      ) : (
        <EmptyState
          quiet={state === 'EXPIRED'}
          title={t(`CASES.ANSWER_${state}`)}
          text={t(`CASES.ANSWER_${state}_DETAIL`)}
        />
      )}
    </Screen>
  )
}
