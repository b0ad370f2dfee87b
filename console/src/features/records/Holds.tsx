import { idPattern } from '@byeol/contract/text/isId.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { LegalHold } from '@byeol/contract/console/recordCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import { personPath } from '../../parts/personPath.ts'
import styles from './Records.module.css'

const { holds, placeHold, releaseHold } = consoleApi.records

/** The people on legal hold: no job destroys their data. An owner places and releases holds. */
export function Holds() {
  const t = useT()
  const { data, ...faces } = useQuery(query(holds, {}))
  const mayPlace = useMe().permissions.includes('holds.place')
  const list = data?.list ?? []
  return (
    <Section level="h2" title={t('RECORDS.HOLDS')}>
      <ListFaces
        pages={faces}
        isEmpty={list.length === 0}
        empty={{ title: t('RECORDS.HOLDS_NONE'), text: t('RECORDS.HOLDS_NONE_DETAIL') }}
      >
        <ul className={styles.list}>
          {list.map((hold) => (
            <li key={hold.id}>
              <Hold hold={hold} mayRelease={mayPlace} />
            </li>
          ))}
        </ul>
      </ListFaces>
      {mayPlace ? <PlaceHold /> : null}
    </Section>
  )
}

function Hold({
  hold: { id: holdId, userId, nickname, reason, placedBy, placedAt },
  mayRelease,
}: {
  hold: LegalHold
  mayRelease: boolean
}) {
  const t = useT()
  const { dayAndTime } = useFormats()
  const { act, isBusy } = useAct([holds])
  const [isAsking, setAsking] = useState(false)
  const release = async (words: string) => {
    const rows = [
      [t('RECORDS.PERSON'), `${nickname} (${userId})`],
      [t('RECORDS.WHY_RELEASE'), words],
    ] as const
    const signs = { title: t('RECORDS.RELEASE'), rows, button: t('RECORDS.RELEASE') }
    if (await act(releaseHold, { holdId, words }, signs)) showToast({ text: t('RECORDS.RELEASED') })
    setAsking(false)
  }
  return (
    <div className={styles.card}>
      <Facts
        rows={[
          [
            t('RECORDS.PERSON'),
            <Link key="person" href={personPath(userId, 'law')}>
              {nickname} {userId}
            </Link>,
          ],
          [t('RECORDS.WHY'), reason],
          [t('RECORDS.PLACED'), `${dayAndTime(placedAt)} ${placedBy}`],
        ]}
      />
      {isAsking ? (
        <ReasonForm
          label={t('RECORDS.WHY_RELEASE')}
          button={t('RECORDS.RELEASE')}
          busy={isBusy}
          onReason={(words) => void release(words)}
          onCancel={() => setAsking(false)}
        />
      ) : mayRelease ? (
        <Button variant="soft" size="m" onClick={() => setAsking(true)}>
          {t('RECORDS.RELEASE')}
        </Button>
      ) : null}
    </div>
  )
}

function PlaceHold() {
  const t = useT()
  const { act, isBusy } = useAct([holds])
  const [userId, setUserId] = useState('')
  const [reason, setReason] = useState('')
  const place = async () => {
    const rows = [
      [t('RECORDS.PERSON'), userId],
      [t('RECORDS.WHY'), reason],
    ] as const
    const signs = { title: t('RECORDS.PLACE'), rows, button: t('RECORDS.PLACE') }
    if (!(await act(placeHold, { userId: userId as UserId, reason }, signs))) return
    showToast({ text: t('RECORDS.HELD') })
    setUserId('')
    setReason('')
  }
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <TextField
        label={t('RECORDS.PERSON_ID')}
        required
        pattern={idPattern.source}
        value={userId}
        onChange={({ target }) => setUserId(target.value.trim())}
        autoComplete="off"
      />
      <TextField
        label={t('RECORDS.WHY')}
        required
        maxLength={limits.unmaskReasonMaxChars}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        autoComplete="off"
      />
      <Button type="submit" size="m" busy={isBusy}>
        {t('RECORDS.PLACE')}
      </Button>
    </form>
  )
}
