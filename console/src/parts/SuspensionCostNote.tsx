import type { SuspensionCost } from '@byeol/contract/console/people.ts'
import { useFormats, useT } from '../i18n/i18n.ts'
import { Facts } from './Facts.tsx'
import { Note } from './Note.tsx'
import { costRows } from './suspensionRows.ts'

/** Shows before a suspension what it would cost the celeb's fans. */
export function SuspensionCostNote({ cost, pauses }: { cost: SuspensionCost | undefined; pauses: boolean }) {
  const t = useT()
  const { number } = useFormats()
  if (!cost?.celeb) return null
  return (
    <>
      <Facts rows={costRows({ t, number }, cost.celeb, pauses)} />
      <Note>{t(pauses ? 'PEOPLE.COST_NOTE_PAUSE' : 'PEOPLE.COST_NOTE')}</Note>
    </>
  )
}
