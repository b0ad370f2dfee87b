import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import styles from './Snooze.module.css'
import { useInquiryAct } from './useInquiryAct.ts'

const hourMs = 3_600_000
const spans = [
  ['INQUIRIES.SNOOZE_hours', 3 * hourMs],
  ['INQUIRIES.SNOOZE_day', 24 * hourMs],
  ['INQUIRIES.SNOOZE_week', 7 * 24 * hourMs],
] as const

/** How long an inquiry is snoozed, or the end of its snooze. The person’s next message ends it too. */
export function Snooze({ inquiry: { id: inquiryId, snoozedUntil } }: { inquiry: ListedInquiry }) {
  const t = useT()
  const { weekDay, clock } = useFormats()
  const { act, isBusy } = useInquiryAct()
  const snooze = (until: { $date: string } | null) => void act(consoleApi.inquiries.snooze, { inquiryId, until })
  if (snoozedUntil)
    return (
      <p className={styles.spans}>
        <span role="status">
          {t('INQUIRIES.SNOOZED_UNTIL', { when: `${weekDay(snoozedUntil)} ${clock(snoozedUntil)}` })}
        </span>
        <Button variant="soft" size="s" busy={isBusy} onClick={() => snooze(null)}>
          {t('INQUIRIES.WAKE')}
        </Button>
      </p>
    )
  return (
    <p className={styles.spans} role="group" aria-label={t('INQUIRIES.SNOOZE')}>
      {spans.map(([text, ms]) => (
        <Button
          key={text}
          variant="outline"
          size="s"
          busy={isBusy}
          onClick={() => snooze({ $date: new Date(Date.now() + ms).toISOString() })}
        >
          {t(text)}
        </Button>
      ))}
    </p>
  )
}
