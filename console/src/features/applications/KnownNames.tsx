import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { SheetBody } from '../../parts/SheetBody.tsx'
import { useAct } from '../../parts/useAct.ts'
import styles from './KnownNames.module.css'

const { knownNames, addKnownName, application } = consoleApi.applications

/** The list of well-known names that impostors might apply for. An application for one of them needs two reviewers. */
export function KnownNames() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" size="m" fullWidth onClick={() => setOpen(true)}>
        {t('APPLICATIONS.NAMES')}
      </Button>
      <LazySheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('APPLICATIONS.NAMES')}
        closeLabel={t('FRAME.CLOSE')}
      >
        <SheetBody>
          <Names />
        </SheetBody>
      </LazySheet>
    </>
  )
}

function Names() {
  const t = useT()
  const { longDay } = useFormats()
  const { data, error, refetch } = useQuery(query(knownNames, {}))
  const { act, isBusy } = useAct([knownNames, application])
  const [name, setName] = useState('')
  const add = async () => {
    if (await act(addKnownName, { name: name.trim() })) setName('')
  }
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="lines" label={t('FRAME.LOADING')} count={4} />
  return (
    <div className={styles.names}>
      <p>{t('APPLICATIONS.NAMES_DETAIL')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label={t('APPLICATIONS.NAMES_NEW')}
          value={name}
          maxLength={limits.nicknameMax}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="m" disabled={name.trim() === ''} busy={isBusy}>
          {t('APPLICATIONS.NAMES_ADD')}
        </Button>
      </form>
      {data.list.length === 0 ? <p>{t('APPLICATIONS.NAMES_NONE')}</p> : null}
      <ul>
        {data.list.map(({ id, name: known, by, addedAt }) => (
          <li key={id}>
            <b>{known}</b>
            <small>
              {by} · {longDay(addedAt)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
