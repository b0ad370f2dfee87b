import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '@byeol/contract/api.ts'
import { useMe } from '../../../api/me.ts'
import { query } from '../../../api/query.ts'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Glint } from '@byeol/ui/Glint.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { CelebRow } from '../../subscription/CelebRow.tsx'
import { useWantedFollow, useWantedUsername } from '../session/wantedFollow.ts'
import styles from './SignUpDonePage.module.css'

const suggested = 8

/** The celeb that brought this person here, followed at once. */
function WantedCeleb({ celeb }: { celeb: UserProfile }) {
  useWantedFollow(celeb, true)
  return <CelebRow celeb={celeb} />
}

/** Welcomes the new user, follows the celeb that brought them here, and suggests celebs who write often. */
export function SignUpDonePage() {
  const t = useT()
  const me = useMe()
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(query(api.user.listCelebs, {}))
  const wantedNow = useWantedUsername()
  // Kept, because following clears it.
  const [wantedName] = useState(wantedNow)
  const r = insideUrl(search.get('r'))
  const { data: wanted, isLoading } = useQuery({ ...userQuery(`@${wantedName ?? ''}`), enabled: wantedName !== null })
  const often = data?.list
    .filter(({ id }) => id !== wanted?.id)
    .toSorted((a, b) => (b.celeb?.messageCount30d ?? 0) - (a.celeb?.messageCount30d ?? 0))
    .slice(0, suggested)
  useTitle(t('AUTH.SIGN_UP'))
  return (
    <Screen
      footer={
        <div className={styles.act}>
          <Button fullWidth href={r ?? '/tabs/stars'}>
            {wanted && r === `/@${wantedName}` ? t('AUTH.DONE_TO', { name: wanted.nickname }) : t('AUTH.DONE_START')}
          </Button>
        </div>
      }
      surfaceFooter={false}
    >
      <div className={styles.welcome}>
        <span className={styles.stamp}>
          <Stamp
            text="D+1"
            size="xl"
            tone="strong"
            tilt={-6}
            caption={t('AUTH.DONE_FIRST_DAY')}
            label={t('AUTH.DONE_FIRST_DAY')}
          />
          <Glint className={styles.glint} />
        </span>
        <h1>{t('AUTH.DONE_TITLE', { nickname: me?.nickname ?? '' })}</h1>
        <p className={`${ui.text} ${ui.below2}`}>{t('AUTH.DONE_DETAIL')}</p>
      </div>
      {wanted ? (
        <WantedCeleb celeb={wanted} />
      ) : isLoading ? (
        <Skeleton kind="rows" count={1} label={t('SHELL.LOADING')} />
      ) : null}
      <h2 className={`${ui.section} ${styles.section}`}>{t('AUTH.DONE_SUGGESTED')}</h2>
      {often ? (
        <ul>
          {often.map((celeb) => (
            <li key={celeb.id}>
              <CelebRow celeb={celeb} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="rows" label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
