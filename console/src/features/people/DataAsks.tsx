import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { DataAsk } from '@byeol/contract/console/cases/dataRequestCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { Facts } from '../../parts/Facts.tsx'
import looks from '../../parts/panelLooks.module.css'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import { personPath } from '../../parts/personPath.ts'
import styles from './PersonPanel.module.css'

const { asks, openAsk, recallAsk, refuseAsk } = consoleApi.dataRequests

/** Unanswered requests for copies and corrections that were sent with the public form. */
export function DataAsks() {
  const t = useT()
  const { permissions } = useMe()
  const enabled = permissions.includes('people.unmask')
  const list = useQuery({ ...query(asks, {}), enabled }).data?.list ?? []
  if (list.length === 0) return null
  return (
    <div className={styles.waiting}>
      <Section title={t('DATA.ASKS')}>
        {list.map((ask) => (
          <Ask key={ask.id} ask={ask} />
        ))}
      </Section>
    </div>
  )
}

/**
 * One request. Staff open it to read it, and continue on the person's page (`RequestData`) or refuse it with a reason.
 */
function Ask({ ask: { id: askId, wish, userId, dueAt } }: { ask: DataAsk }) {
  const t = useT()
  const { longDay } = useFormats()
  const { act, isBusy } = useAct([asks])
  const [typed, keep, drop, restore] = useKept(`data-ask.${askId}`, '')
  const opening = useMutation({ mutationFn: () => call(openAsk, { askId }), onError: showError })
  const words = typed.trim()
  const length = visibleLength(words)
  const takeBack = async () => {
    if (!(await act(recallAsk, { askId }))) return
    restore(() => typed)
    showToast({ text: t('FRAME.TAKEN_BACK') })
  }
  const refuse = async () => {
    if (!(await act(refuseAsk, { askId, words }))) return
    drop()
    offerTakeBack(t('DATA.ASK_REFUSED'), t('FRAME.TAKE_BACK'), () => void takeBack())
  }
  const opened = opening.data
  return (
    <div className={looks.lines}>
      <p>
        <b>{t(`DATA.ASK_${wish}`)}</b> · {askId.slice(-6)} · {t('PEOPLE.DELETION_DUE', { date: longDay(dueAt) })}
      </p>
      {opened ? (
        <>
          <Facts
            rows={[
              [t('DATA.ASK_ACCOUNT'), opened.account],
              [t('DATA.ASK_NAME'), opened.name],
              [t('DATA.ANSWER_TO'), opened.email],
              [t('DATA.ASK_WORDS'), opened.words],
              [
                t('DATA.ASK_PROOF'),
                opened.proof ? (
                  <a key="proof" href={opened.proof} download={`${askId}-proof`} className={looks.link}>
                    {t('DATA.ASK_PROOF_OPEN')}
                  </a>
                ) : (
                  t('DATA.ASK_NO_PROOF')
                ),
              ],
            ]}
          />
          {userId ? (
            <Link href={personPath(userId, 'data')} className={looks.link}>
              {t('DATA.ASK_PERSON')}
            </Link>
          ) : (
            <p className={styles.quiet}>{t('DATA.ASK_FIND')}</p>
          )}
          <TextArea
            label={t('DATA.REFUSAL')}
            value={typed}
            length={length}
            max={limits.unmaskReasonMaxChars}
            rows={2}
            onChange={(next) => keep(() => next)}
          />
          <Button
            variant="soft"
            size="s"
            busy={isBusy}
            disabled={length === 0 || length > limits.unmaskReasonMaxChars}
            onClick={() => void refuse()}
          >
            {t('DATA.REFUSE_NOW')}
          </Button>
        </>
      ) : (
        <Button size="s" variant="outline" icon="lock" busy={opening.isPending} onClick={() => opening.mutate()}>
          {t('DATA.ASK_OPEN')}
        </Button>
      )}
    </div>
  )
}
