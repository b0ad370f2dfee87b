import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { LeakSource } from '@byeol/contract/console/cases/incidentCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { LeakedKind } from '@byeol/contract/user/incident.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { CountBox } from '../../parts/CountBox.tsx'
import looks from '../../parts/panelLooks.module.css'
import { useAct } from '../../parts/useAct.ts'
import { momentOf } from '../notices/seoulInput.ts'

const { gather, incident, people, list } = consoleApi.incidents
const empty = { ids: '', staff: '', from: '', until: '', address: '' }
const idsOf = (text: string): UserId[] => [...new Set(text.match(/[0-9a-f]{24}/gu))] as UserId[]
const dated = (value: string) => ({ $date: momentOf(value)!.toISOString() })

/** Finds the people affected by an incident: counts them first, and adds them after confirmation. */
export function GatherForm({ incidentId }: { incidentId: string }) {
  const t = useT()
  const { number } = useFormats()
  const { act, isBusy } = useAct([incident, people, list])
  const [isOpen, setOpen] = useState(false)
  const [source, setSource] = useState<LeakSource>('ids')
  const [kinds, setKinds] = useState<readonly LeakedKind[]>([])
  const [typed, setTyped] = useState(empty)
  const [counted, setCounted] = useState<{ found: number; added: number } | null>(null)
  const change = (changes: Partial<typeof empty>) => {
    setTyped({ ...typed, ...changes })
    setCounted(null)
  }
  const ids = idsOf(typed.ids)
  const hasPeriod = source === 'looks' || source === 'access' || source === 'sessions'
  const isComplete =
    kinds.length > 0 &&
    (source !== 'ids' || (ids.length > 0 && ids.length <= limits.incidentIdsMax)) &&
    (!hasPeriod || (typed.from !== '' && typed.until > typed.from)) &&
    (source !== 'looks' || typed.staff.trim() !== '')
  const run = async (isTrial: boolean) => {
    const found = await act(gather, {
      incidentId,
      kinds: [...kinds],
      source,
      isTrial,
      ...(source === 'ids' && { userIds: ids }),
      ...(hasPeriod && { from: dated(typed.from), until: dated(typed.until) }),
      ...(source === 'looks' && { staff: typed.staff.trim() }),
      ...(source === 'access' && typed.address.trim() !== '' && { address: typed.address.trim() }),
    })
    if (!found) return
    if (isTrial) return setCounted(found)
    showToast({ text: t('INCIDENTS.ADDED', { count: number(found.added) }) })
    setCounted(null)
    setTyped(empty)
    setOpen(false)
  }
  if (!isOpen)
    return (
      <Button variant="soft" size="m" icon="search" onClick={() => setOpen(true)}>
        {t('INCIDENTS.GATHER')}
      </Button>
    )
  const field = (name: 'staff' | 'from' | 'until' | 'address', label: string, type = 'text') => (
    <TextField
      type={type}
      label={label}
      value={typed[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      autoComplete="off"
    />
  )
  return (
    <form
      className={looks.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !isBusy) void run(counted === null)
      }}
    >
      <ChoicePills
        legend={t('INCIDENTS.SOURCE')}
        items={LeakSource.options.map((id) => ({ id, label: t(`INCIDENTS.SOURCE_${id}`) }))}
        value={source}
        onChange={(chosen) => {
          setSource(chosen)
          setCounted(null)
        }}
      />
      <p className={looks.quiet}>{t(`INCIDENTS.SOURCE_${source}_DETAIL`)}</p>
      {source === 'ids' ? (
        <TextArea
          label={t('INCIDENTS.IDS')}
          rows={4}
          value={typed.ids}
          length={ids.length}
          max={limits.incidentIdsMax}
          onChange={(text) => change({ ids: text })}
        />
      ) : null}
      {source === 'looks' ? field('staff', t('INCIDENTS.STAFF')) : null}
      {hasPeriod ? field('from', t('INCIDENTS.FROM'), 'datetime-local') : null}
      {hasPeriod ? field('until', t('INCIDENTS.UNTIL'), 'datetime-local') : null}
      {source === 'access' ? field('address', t('INCIDENTS.ADDRESS')) : null}
      <fieldset className={looks.lines}>
        <legend className={looks.title}>{t('INCIDENTS.KINDS')}</legend>
        {LeakedKind.options.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            onChange={({ target }) => {
              setKinds(target.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind))
              setCounted(null)
            }}
          >
            {t(`INCIDENTS.KIND_${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      {counted ? (
        <CountBox
          what={t('INCIDENTS.FOUND')}
          count={t('INCIDENTS.PEOPLE_COUNT', { number: number(counted.found) })}
          of={t('INCIDENTS.FOUND_NEW', { number: number(counted.added) })}
          isHot={counted.added > 0}
        />
      ) : null}
      <div className={looks.pair}>
        <Button variant="soft" size="m" onClick={() => setOpen(false)}>
          {t('FRAME.CANCEL')}
        </Button>
        <Button type="submit" size="m" busy={isBusy} disabled={!isComplete || counted?.found === 0}>
          {t(counted ? 'INCIDENTS.ADD' : 'INCIDENTS.COUNT')}
        </Button>
      </div>
    </form>
  )
}
