import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { useFormats } from '../../../i18n/i18n.ts'
import looks from '../../../parts/panelLooks.module.css'

export interface RefundRow {
  id: string
  name: string
  detail: string
  won: number
}

/** Refunds that one signature covers, each with its amount; the user can leave some out. */
export function ManyRefundRows({
  rows,
  leftOut,
  onFlip,
}: {
  rows: readonly RefundRow[]
  leftOut: readonly string[]
  onFlip: (id: string) => void
}) {
  const { number } = useFormats()
  return (
    <ul className={looks.lines}>
      {rows.map(({ id, name, detail, won }) => (
        <li key={id}>
          <Checkbox
            checked={!leftOut.includes(id)}
            onChange={() => onFlip(id)}
            description={detail}
            trailing={<b className={looks.figure}>{number(won)}</b>}
          >
            {name}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
