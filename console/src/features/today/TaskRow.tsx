import type { Task } from '@byeol/contract/console/todayCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../i18n/i18n.ts'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { waitPlaces } from '../../waits.ts'
import styles from './TaskRow.module.css'
import { taskHref } from './taskHref.ts'
import { useAboutText } from './useAboutText.ts'
import { useClaim } from './useClaim.ts'
import { When } from './When.tsx'

const tones: Partial<Record<Task['kind'], 'risk' | 'hot'>> = { 'cases-2': 'risk', 'cases-1': 'hot' }

/** One task: the time left, a description, and who has claimed it or a button to claim it. */
export function TaskRow({ task, holderName }: { task: Task; holderName: string | null }) {
  const t = useT()
  const aboutText = useAboutText()
  const { claim, isBusy } = useClaim(task)
  const { kind, name, words, reporters, holder } = task
  const who = name ?? t('CASES.NOBODY')
  const facts = [
    ...(words ? [who] : []),
    aboutText(task),
    ...(reporters === null ? [] : [t('CASES.REPORTERS', { count: reporters })]),
    t(`TODAY.WAIT_${kind}`),
  ]
  return (
    <li className={styles.row}>
      <When {...task} />
      <Tag tone={tones[kind] ?? 'plain'}>{t(`FRAME.${waitPlaces[kind].page}`)}</Tag>
      <Link href={taskHref(task)} className={styles.link}>
        <b className="ellipsis">{words ?? who}</b>
        <span className="ellipsis">{facts.join(' · ')}</span>
      </Link>
      {holder !== null ? (
        <span className={styles.holder}>
          <StaffMark name={holderName ?? holder} />
          <span className="ellipsis">{holderName}</span>
        </span>
      ) : claim ? (
        <Button variant="outline" size="s" busy={isBusy} onClick={claim}>
          {t('TODAY.CLAIM')}
          <span className="sr"> {words ?? who}</span>
        </Button>
      ) : null}
    </li>
  )
}
