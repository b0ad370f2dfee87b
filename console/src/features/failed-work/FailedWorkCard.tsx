import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { FailedWork } from '@byeol/contract/console/failedWorkCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { useAct } from '../../parts/useAct.ts'
import looks from '../../parts/panelLooks.module.css'
import { personPath } from '../../parts/personPath.ts'

const { list, retry, dismiss } = consoleApi.failedWork
const today = consoleApi.today.today

/** A failed task or job row: what failed and why, the person concerned, and buttons to retry or dismiss it. */
export function FailedWorkCard({
  work: { id, name, userId, tries, reason, failedAt, canRetry },
}: {
  work: FailedWork
}) {
  const t = useT()
  const { number, dayAndTime } = useFormats()
  const { act, isBusy } = useAct([list, today])
  return (
    <article className={looks.card}>
      <h2 className={looks.title}>{t(`FAILED_WORK.WORK_${name}`)}</h2>
      <Facts
        rows={[
          [t('FAILED_WORK.WHY'), reason],
          [t('FAILED_WORK.TRIES'), number(tries)],
          [t('FAILED_WORK.WHEN'), dayAndTime(failedAt)],
          [
            t('FAILED_WORK.WHOSE'),
            userId === null ? (
              t('FAILED_WORK.NOBODY')
            ) : (
              <Link key="whose" href={personPath(userId, 'order')}>
                {userId}
              </Link>
            ),
          ],
        ]}
      />
      {canRetry ? null : <Note>{t('FAILED_WORK.LATE')}</Note>}
      <div className={looks.acts}>
        <Button
          variant="soft"
          size="m"
          busy={isBusy}
          onClick={async () => {
            if (await act(dismiss, { id })) showToast({ text: t('FAILED_WORK.DISMISSED') })
          }}
        >
          {t('FAILED_WORK.DISMISS')}
        </Button>
        {canRetry ? (
          <Button
            size="m"
            busy={isBusy}
            onClick={async () => {
              if (await act(retry, { id })) showToast({ text: t('FAILED_WORK.RETRIED'), icon: 'check' })
            }}
          >
            {t('FAILED_WORK.RETRY')}
          </Button>
        ) : null}
      </div>
    </article>
  )
}
