import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { tileSidePx } from '@byeol/contract/watermark/markTile.ts'
import { useId } from 'react'
import { useMe } from '../../api/me.ts'
import { useNow } from '../../browser/useNow.ts'
import { invisibleTile } from './invisibleTile.ts'
import styles from './ReaderMark.module.css'

const dayMs = 24 * 3_600_000
const perCharacterPx = 11
const spacePx = 44
const rowPx = 46

/** The reader's nickname, the month and day (`1121`) and the end of their id (`7F3A1C`). */
const markText = ({ nickname, id }: { nickname: string; id: string }, now: Date): string =>
  [nickname, seoulDate(now).slice(5).replace('-', ''), id.slice(-6).toUpperCase()].join(' · ')

/**
 * The reader's mark, tiled over a picture or a video, so that a photographed screen shows which account it was
 * (rules.md, Chats, Watermark): faint words with a light and a dark outline, visible on pale and on dark pictures, and
 * the invisible tile that `npm run watermark` reads from a screenshot.
 */
export function ReaderMark({ className = '' }: { className?: string | undefined }) {
  const me = useMe()
  const tile = useId()
  const now = useNow(dayMs)
  if (!me) return null
  const text = markText(me, now)
  const width = [...text].length * perCharacterPx + spacePx
  const line = (x: number, y: number) => (
    <>
      <text className={styles.dark} x={x + 1} y={y + 1}>
        {text}
      </text>
      <text className={styles.light} x={x} y={y}>
        {text}
      </text>
    </>
  )
  return (
    <>
      <div
        className={styles.tiles}
        style={{ backgroundImage: `url("${invisibleTile(me.id)}")`, backgroundSize: `${tileSidePx}px` }}
      />
      <svg className={`${styles.mark} ${className}`} width="100%" height="100%" aria-hidden="true">
        <defs>
          <pattern
            id={tile}
            width={width}
            height={2 * rowPx}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-24)"
          >
            {line(0, rowPx / 2)}
            {line(width / 2, rowPx * 1.5)}
            {line(-width / 2, rowPx * 1.5)}
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${tile})`} />
      </svg>
    </>
  )
}
