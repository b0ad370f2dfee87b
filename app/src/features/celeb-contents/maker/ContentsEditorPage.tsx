import type { ContentsId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useMe } from '../../../api/me.ts'
import { useKeptDraft } from '../../../browser/useKeptDraft.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { myContentsPath } from '../data/contentsPaths.ts'
import { contentsQuery } from '../data/contentsQueries.ts'
import { valueOf } from './contentsValue.ts'
import { Maker } from './Maker.tsx'
import { readMakerDraft } from './makerDrafts.ts'

/** The editor for new contents, or for the existing ones with `contentsId`. */
export function ContentsEditorPage() {
  const [search] = useSearchParams()
  const contentsId = search.get('contentsId')
  const me = useMe()
  const isCeleb = me?.isCeleb === true
  if (isCeleb && contentsId === null) return <Draft userId={me.id} start={null} />
  return <Change contentsId={isCeleb ? (contentsId as ContentsId) : null} />
}

/** Waits until the draft on this device has been read, then shows the form. */
function Draft({ userId, start }: Omit<ComponentProps<typeof Maker>, 'kept'>) {
  const contentsId = start?.contents.id ?? null
  const kept = useKeptDraft(contentsId ?? 'new', () =>
    readMakerDraft(userId, contentsId, start?.contents.updatedAt ?? null, new Date()),
  )
  return kept === undefined ? null : <Maker userId={userId} start={start} kept={kept} />
}

/** Loads existing contents, then shows the form. `contentsId` is null for a person who is not a celeb. */
function Change({ contentsId }: { contentsId: ContentsId | null }) {
  const t = useT()
  const back = useBack(myContentsPath('made'))
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery({
    ...contentsQuery(contentsId ?? ('' as ContentsId)),
    enabled: contentsId !== null,
  })
  // Keep the first response, because a later one must not overwrite what is being typed.
  const [first, setFirst] = useState<typeof data>()
  useTitle(t('CONTENTS.EDITING'))
  const isOwn = data?.contents.celebUserId === me?.id && data?.items
  if (isOwn && !first) setFirst(data)
  const start = useMemo(
    () => first?.items && { contents: first.contents, value: valueOf(first.contents, first.items) },
    [first],
  )
  if (me && start) return <Draft userId={me.id} start={start} />
  return (
    <Screen
      header={<AppBar title={t('CONTENTS.EDITING')} back={{ label: t('SHELL.CLOSE'), onBack: back, icon: 'x' }} />}
      banner={<ConnectionBanner />}
    >
      {contentsId === null ? (
        <EmptyState quiet title={t('CONTENTS.CELEB_ONLY')} />
      ) : error ? (
        <LoadFailed title={t('CONTENTS.FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState quiet title={t('CONTENTS.NONE')} text={t('CONTENTS.NONE_DETAIL')} />
      ) : (
        <Skeleton kind="fields" count={3} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
