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
  path: api.user.blockingUsers.path,
  load: (asked, options) => call(api.user.blockingUsers, asked, options),
}

/**
 * The people that the viewer blocks. After unblocking, a person's row stays until the page closes, so that it can be
 * undone there.
 */
export function BlockingUserPage() {
  const t = useT()
  const { day } = useFormats()
  return (
    <PeopleListPage
      title={t('PEOPLE.BLOCKING')}
      source={source}
      backTo="/settings"
      empty={<EmptyState quiet title={t('PEOPLE.BLOCKING_NONE')} text={t('PEOPLE.BLOCKING_NONE_DETAIL')} />}
    >
      {(row) => (
        <PersonSinceRow
          row={row}
          subtitle={t('PEOPLE.BLOCKED_SINCE', { date: day(row.since) })}
          action={<BlockedButton row={row} />}
        />
      )}
    </PeopleListPage>
  )
}

function BlockedButton({ row: { user } }: { row: PersonSince }) {
  const t = useT()
  const { isBlocked, block, unblock } = useBlockAndMute(user)
  return (
    <RowButton name={user.nickname} onPress={() => (isBlocked ? unblock() : block(undefined, null))}>
      {t(isBlocked ? 'ROOM.UNBLOCK' : 'PEOPLE.BLOCK_AGAIN')}
    </RowButton>
  )
}
