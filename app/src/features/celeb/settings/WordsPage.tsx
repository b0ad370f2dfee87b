import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { WordsForm } from './WordsForm.tsx'

/** The page for words that the celeb does not want to see in replies. */
export function WordsPage() {
  const t = useT()
  const back = useBack('/settings/shelter')
  const { data, error, isFetching, refetch } = useQuery(query(api.celeb.words, {}))
  useTitle(t('CELEB.WORDS'))
  return (
    <Screen
      header={<AppBar title={t('CELEB.WORDS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <WordsForm words={data.words} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="lines" count={4} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
