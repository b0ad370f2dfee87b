import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { DeletionRequest } from '@byeol/contract/console/people.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import styles from './PersonPanel.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

const { approveDeletion, declineDeletion, deletionRequests, person } = consoleApi.people

/**
 * Deletions that people requested by mail. The staff member who recorded one may withdraw it; a colleague carries it
 * out.
 */
export function DeletionRequests() {
  const t = useT()
  const { permissions } = useMe()
  const { data } = useQuery({ ...query(deletionRequests, {}), enabled: permissions.includes('people.unmask') })
  if (!data || data.list.length === 0) return null
  return (
    <div className={styles.waiting}>
      <Section title={t('PEOPLE.DELETIONS')}>
        <ul className={styles.rows}>
          {data.list.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Request({ request }: { request: DeletionRequest }) {
  const t = useT()
  const { number, longDayAndTime } = useFormats()
  const { staff } = useMe()
  const { act, isBusy } = useAct([deletionRequests, person])
  const { id: requestId, digest, nickname, userId, proof, words, dueAt, requestedBy, refundWon, earningsWon } = request
  const isOwn = requestedBy === staff.name
  const approve = async () => {
    const rows = [
      [t('PEOPLE.NAME'), `${nickname} (${userId})`],
      [t('PEOPLE.DELETION_PROOF'), t(`PEOPLE.PROOF_${proof}`)],
      [t('PEOPLE.WORDS'), words],
      [t('PEOPLE.DELETION_BACK'), t('PEOPLE.COST_WON', { number: number(refundWon) })],
      [t('PEOPLE.DELETION_UNPAID'), t('PEOPLE.COST_WON', { number: number(earningsWon) })],
      [t('ROLES.SIGN_ASKED'), requestedBy],
    ] as const
    const signs = { title: t('PEOPLE.DELETION_DO'), rows, button: t('PEOPLE.DELETION_DO') }
    if (await act(approveDeletion, { requestId, digest }, signs)) showToast({ text: t('PEOPLE.DELETION_DONE') })
  }
  const decline = async () => {
    if (await act(declineDeletion, { requestId })) showToast({ text: t('ROLES.ENDED') })
  }
  return (
    <li>
      <span>
        <b lang={textLanguage(nickname)}>{nickname}</b> {t(`PEOPLE.PROOF_${proof}`)} · {words}
        <br />
        <span className={styles.quiet}>
          {t('PEOPLE.DELETION_DUE', { date: longDayAndTime(dueAt) })} · {t('ROLES.ASKED_BY', { name: requestedBy })}
        </span>
      </span>
      <span>
        <Button variant="soft" size="s" busy={isBusy} onClick={() => void decline()}>
          {t(isOwn ? 'ROLES.WITHDRAW' : 'ROLES.DECLINE')}
          <span className="sr"> {nickname}</span>
        </Button>{' '}
        {isOwn ? null : (
          <Button variant="danger" size="s" busy={isBusy} onClick={() => void approve()}>
            {t('PEOPLE.DELETION_DO')}
            <span className="sr"> {nickname}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
