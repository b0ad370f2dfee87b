import type { UserId } from '@byeol/contract/ids.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useState } from 'react'
import { useUserId } from '../../../api/token.ts'
import { dropShared, readShared } from '../../../browser/sharedContent.ts'
import { useKeptDraft } from '../../../browser/useKeptDraft.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { pickMedia } from '../../file/pickMedia.ts'
import { sayPickProblems } from '../../file/sayPickProblems.ts'
import { SharedPlaces } from './SharedPlaces.tsx'
import { SharedPreview } from './SharedPreview.tsx'
import type { Shared } from './placeShared.ts'

/** Reads and measures what the service worker stored. Null if there is nothing that can be written anywhere. */
async function read(): Promise<Shared | null> {
  const content = await readShared()
  if (!content) return null
  const { media, problems } = await pickMedia(content.files)
  sayPickProblems(problems)
  return content.text || media.length > 0 ? { text: content.text, media } : null
}

/** Content that another app shared to this one, and the chats and boards that it can be written in. */
export function SharedContentPage() {
  const t = useT()
  const myId = useUserId()
  const back = useBack('/tabs/chats')
  useTitle(t('BOARD.SHARED'))
  const shared = useKeptDraft(myId, read)
  const leave = () => {
    void dropShared()
    back()
  }
  return (
    <Screen
      header={<AppBar title={t('BOARD.SHARED')} back={{ label: t('SHELL.CLOSE'), onBack: leave, icon: 'x' }} />}
      banner={<ConnectionBanner />}
      busy={shared === undefined}
    >
      {shared && myId ? (
        <Choice myId={myId} first={shared} />
      ) : shared === null ? (
        <EmptyState
          quiet
          title={t('BOARD.SHARED_NONE')}
          text={t('BOARD.SHARED_NONE_DETAIL')}
          button={{ text: t('BOARD.TO_HOME'), href: '/tabs/home' }}
        />
      ) : (
        <Skeleton kind="rows" count={4} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}

function Choice({ myId, first }: { myId: UserId; first: Shared }) {
  const [shared, setShared] = useState(first)
  return (
    <>
      <SharedPreview
        shared={shared}
        onRemove={(gone) => setShared((old) => ({ ...old, media: old.media.filter((one) => one !== gone) }))}
      />
      <SharedPlaces myId={myId} shared={shared} />
    </>
  )
}
