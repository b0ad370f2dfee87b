import { api } from '@byeol/contract/api.ts'
import type { PersonSince } from '@byeol/contract/user.ts'
import { call } from '../../api/call.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { RowButton } from '../people/list/RowButton.tsx'
import { PeopleListPage } from '../people/list/PeopleListPage.tsx'
import type { PeopleSource } from '../people/data/peopleQuery.ts'
import { PersonSinceRow } from '../people/list/PersonSinceRow.tsx'
import { useBlockAndMute } from '../chat/data/useBlockAndMute.ts'

const source: PeopleSource<PersonSince> = {
  path: api.user.mutingUsers.path,
  load: (asked, options) => call(api.user.mutingUsers, asked, options),
}

/**
 * The people that the viewer mutes. After unmuting, a person's row stays until the page closes, so that it can be
 * undone there.
 */
export function MutingUserPage() {
  const t = useT()
  const { day } = useFormats()
  return (
    <PeopleListPage
      title={t('PEOPLE.MUTING')}
      source={source}
      backTo="/settings"
      empty={<EmptyState quiet title={t('PEOPLE.MUTING_NONE')} text={t('PEOPLE.MUTING_NONE_DETAIL')} />}
    >
      {(row) => (
        <PersonSinceRow
          row={row}
          subtitle={t('PEOPLE.MUTED_SINCE', { date: day(row.since) })}
          action={<MutedButton row={row} />}
        />
      )}
    </PeopleListPage>
  )
}

function MutedButton({ row: { user } }: { row: PersonSince }) {
  const t = useT()
  const { isMuted, setMuted } = useBlockAndMute(user)
  return (
    <RowButton name={user.nickname} onPress={() => setMuted(!isMuted)}>
      {t(isMuted ? 'ROOM.UNMUTE' : 'PEOPLE.MUTE_AGAIN')}
    </RowButton>
  )
}
