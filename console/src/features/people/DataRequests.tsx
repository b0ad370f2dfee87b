import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { DataRequest } from '@byeol/contract/console/cases/dataRequestCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'
import styles from './PersonPanel.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

const { approve, decline, list, recall } = consoleApi.dataRequests

/** Requests for copies and corrections of personal data: pending ones, followed by the latest completed ones. */
export function DataRequests() {
  const t = useT()
  const { permissions } = useMe()
  const enabled = permissions.includes('people.unmask')
  const open = useQuery({ ...query(list, {}), enabled }).data?.list ?? []
  const ended = useQuery({ ...query(list, { state: 'ended' }), enabled }).data?.list ?? []
  if (open.length + ended.length === 0) return null
  return (
    <div className={styles.waiting}>
      <Section title={t('DATA.WAITING')}>
        <ul className={styles.rows}>
          {open.map((request) => (
            <Waiting key={request.id} request={request} />
          ))}
          {ended.map((request) => (
            <Ended key={request.id} request={request} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function useWish({ field, value }: DataRequest): string {
  const t = useT()
  const wish = t(`DATA.WISH_${field ?? 'access'}`)
  return value === null ? wish : `${wish}: ${value}`
}

function Ended({ request }: { request: DataRequest }) {
  const t = useT()
  const { longDay } = useFormats()
  const { nickname, kind, isDone, handedAt, endedAt } = request
  const wish = useWish(request)
  const state = !isDone
    ? t('DATA.DECLINED')
    : kind === 'correction'
      ? t('DATA.CORRECTED')
      : handedAt
        ? t('DATA.HANDED', { date: longDay(handedAt) })
        : t('DATA.MAILED')
  return (
    <li>
      <span>
        <b lang={textLanguage(nickname)}>{nickname}</b> {wish}
      </span>
      <span className={styles.quiet}>
        {state} · {endedAt ? longDay(endedAt) : null}
      </span>
    </li>
  )
}

function Waiting({ request }: { request: DataRequest }) {
  const t = useT()
  const { longDay } = useFormats()
  const { staff } = useMe()
  const { act, isBusy } = useAct([list])
  const { id: requestId, digest, nickname, userId, proof, words, dueAt, requestedBy, answerTo } = request
  const [refusal, keep, drop, restore] = useKept<string | null>(`data-request.${requestId}`, null)
  const wish = useWish(request)
  const isOwn = requestedBy === staff.name
  const takeBack = async (reason?: string) => {
    if (!(await act(recall, { requestId }))) return
    if (reason) restore(() => reason)
    showToast({ text: t('FRAME.TAKEN_BACK') })
  }
  const carryOut = async () => {
    const rows = [
      [t('PEOPLE.NAME'), `${nickname} (${userId})`],
      [t('DATA.WISH'), wish],
      [t('DATA.ANSWER_TO'), answerTo],
      [t('PEOPLE.DELETION_PROOF'), t(`PEOPLE.PROOF_${proof}`)],
      [t('PEOPLE.WORDS'), words],
      [t('ROLES.SIGN_ASKED'), requestedBy],
    ] as const
    const signs = { title: t('DATA.DO'), rows, button: t('DATA.DO') }
    if (await act(approve, { requestId, digest }, signs))
      offerTakeBack(t('DATA.DONE'), t('FRAME.TAKE_BACK'), () => void takeBack())
  }
  const end = async (reason: string) => {
    const given = { requestId, ...(reason && { words: reason }) }
    if (!(await act(decline, given))) return
    drop()
    if (reason) offerTakeBack(t('DATA.ASK_REFUSED'), t('FRAME.TAKE_BACK'), () => void takeBack(reason))
    else showToast({ text: t('ROLES.ENDED') })
  }
  const length = visibleLength((refusal ?? '').trim())
  return (
    <li>
      <span>
        <b lang={textLanguage(nickname)}>{nickname}</b> {wish} · {t(`PEOPLE.PROOF_${proof}`)} · {words}
        <br />
        <span className={styles.quiet}>
          {answerTo} · {t('PEOPLE.DELETION_DUE', { date: longDay(dueAt) })} ·{' '}
          {t('ROLES.ASKED_BY', { name: requestedBy })}
        </span>
        {refusal === null ? null : (
          <TextArea
            label={t('DATA.REFUSAL')}
            value={refusal}
            length={length}
            max={limits.unmaskReasonMaxChars}
            rows={2}
            onChange={(next) => keep(() => next)}
          />
        )}
      </span>
      <span>
        {refusal === null ? (
          <Button variant="soft" size="s" busy={isBusy} onClick={() => (isOwn ? void end('') : keep(() => ''))}>
            {t(isOwn ? 'ROLES.WITHDRAW' : 'DATA.REFUSE')}
            <span className="sr"> {nickname}</span>
          </Button>
        ) : (
          <Button
            variant="danger"
            size="s"
            busy={isBusy}
            disabled={length === 0 || length > limits.unmaskReasonMaxChars}
            onClick={() => void end(refusal.trim())}
          >
            {t('DATA.REFUSE_NOW')}
            <span className="sr"> {nickname}</span>
          </Button>
        )}{' '}
        {isOwn ? null : (
          <Button variant="primary" size="s" busy={isBusy} onClick={() => void carryOut()}>
            {t('DATA.DO')}
            <span className="sr"> {nickname}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
