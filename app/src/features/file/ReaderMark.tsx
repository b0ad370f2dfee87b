import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { tileSidePx } from '@byeol/contract/watermark/markTile.ts'
import { useMe } from '../../api/me.ts'
import { useNow } from '../../browser/useNow.ts'
import { invisibleTile } from './invisibleTile.ts'
import styles from './ReaderMark.module.css'

const dayMs = 24 * 3_600_000

/** The text of the watermark: the viewer's nickname, the month and day (`1121`), and the end of their id (`7F3A1C`). */
export const markText = ({ nickname, id }: { nickname: string; id: string }, now: Date): string =>
  [nickname, seoulDate(now).slice(5).replace('-', ''), id.slice(-6).toUpperCase()].join(' · ')

/**
 * A watermark over a picture or video, so that a photographed screen reveals which account it was shown to. Its faint
 * text appears once in a corner, with a dark edge to be visible on light pictures; an invisible tile, which `npm run
 * watermark` reads from screenshots, covers everything. Saved copies contain the whole watermark (rules.md, Chats,
 * Watermark).
 */
export function ReaderMark() {
  const me = useMe()
  const now = useNow(dayMs)
  if (!me) return null
  return (
    <>
      <div
        className={styles.tiles}
        style={{ backgroundImage: `url("${invisibleTile(me.id)}")`, backgroundSize: `${tileSidePx}px` }}
      />
      <span className={styles.mark} data-reader-mark aria-hidden="true">
        {markText(me, now)}
      </span>
    </>
  )
}
