import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/format.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './DateSheet.module.css'
import { daysQuery } from '../data/room/daysQuery.ts'
import { firstIdAt } from '../data/idTime.ts'
import { jumpToTime } from './search/jump.ts'
import { dateText, monthAfter, monthGrid, startOfSeoulDay } from './monthGrid.ts'
import type { ChatView } from '../data/order.ts'
import type { RoomPart } from '../data/room/roomPart.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A calendar for a room. Pressing a day with messages jumps to its first one; other days cannot be pressed. */
export function DateSheet({ chat, part, onClose }: { chat: ChatView; part: RoomPart; onClose: () => void }) {
  const t = useT()
  const { fullDay } = useFormats()
  const language = useLanguage()
  const [today] = useState(() => seoulDate(new Date()))
  const oldest = seoulDate(chat.createdAt)
  const [shown, setShown] = useState({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) })
  const { year, month } = shown
  const weeks = monthGrid(year, month)
  const monthText = dateText(year, month, 1).slice(0, 7)
  const { data, isError } = useQuery(daysQuery(chat.id, part, monthText))
  /**
   * If the days could not be loaded, every day can be pressed; one without messages jumps to the next later message.
   */
  const hasMessages = (day: number) => isError || data?.days.includes(day) === true
  const names = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  const title = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  )

  const go = (date: string) => {
    onClose()
    jumpToTime(queryClient, chat.id, part, firstIdAt(startOfSeoulDay(date))).then(
      (isFound) => isFound || showToast({ text: t('MESSAGE.NOT_FOUND') }),
      showError,
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const days = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const next = step === undefined ? undefined : days[days.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Sheet open onClose={onClose} title={t('MESSAGE.DATE_JUMP')} closeLabel={t('SHELL.CLOSE')}>
      <div className={`${ui.apart} ${styles.head}`}>
        <IconButton
          icon="back"
          label={t('MESSAGE.MONTH_BEFORE')}
          disabled={dateText(year, month, 1) <= oldest}
          onClick={() => setShown(monthAfter(shown, -1))}
        />
        <b aria-live="polite">{title}</b>
        <IconButton
          icon="next"
          label={t('MESSAGE.MONTH_AFTER')}
          disabled={dateText(year, month, 31) >= today}
          onClick={() => setShown(monthAfter(shown, 1))}
        />
      </div>
      <div className={styles.week} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <span key={day}>{names.format(Date.UTC(2026, 10, 1 + day))}</span>
        ))}
      </div>
      <div role="group" aria-label={title} onKeyDown={onKeyDown}>
        {weeks.map((week, at) => (
          <div key={at} className={styles.week}>
            {week.map((day, cell) => {
              if (day === null) return <span key={cell} />
              const date = dateText(year, month, day)
              return (
                <button
                  key={cell}
                  type="button"
                  className={date === today ? styles.today : ''}
                  disabled={date > today || date < oldest || !hasMessages(day)}
                  onClick={() => go(date)}
                >
                  <span aria-hidden="true">{day}</span>
                  <span className="sr">{fullDay(startOfSeoulDay(date))}</span>
                </button>
              )
            })}
          </div>
        ))}
      </div>
    </Sheet>
  )
}
