import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { useMe } from '../../api/me.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { ActBar } from '../payment/ActBar.tsx'
import { FanFace } from './FanFace.tsx'
import styles from './OwnPlace.module.css'

/** The viewer's place in a month's ranking, with buttons to leave the ranking and to donate. */
export function OwnPlace({
  celeb,
  month,
  place,
  onDonate,
}: {
  celeb: UserProfile
  month: string
  place: Result<typeof api.donation.ranking>['me']
  onDonate: () => void
}) {
  const t = useT()
  const me = useMe()
  const client = useQueryClient()
  const hiding = useMutation({
    mutationFn: (isHidden: boolean) => call(api.donation.hideFromRanking, { celebUserId: celeb.id, month, isHidden }),
    onSuccess(_, isHidden) {
      showToast({ text: t(isHidden ? 'DONATION.HIDDEN' : 'DONATION.SHOWN') })
      return client.invalidateQueries({ queryKey: queryKey(api.donation.ranking) })
    },
    onError: (error) => showError(error),
  })
  return (
    <>
      {place ? (
        <div className={styles.own}>
          <FanFace
            fan={{ name: me?.nickname ?? '', photoUrl: me?.photoUrl ?? null }}
            isAnonymous={place.isAnonymous}
            size={40}
          />
          <p>
            {place.rank === null ? t('DONATION.MY_RANK_NONE') : t('DONATION.MY_RANK', { rank: place.rank })}
            <small>{t('DONATION.MY_MONTH', { points: place.points })}</small>
          </p>
          <Button size="s" variant="soft" busy={hiding.isPending} onClick={() => hiding.mutate(!place.isHidden)}>
            {t(place.isHidden ? 'DONATION.SHOW' : 'DONATION.HIDE')}
          </Button>
        </div>
      ) : null}
      <ActBar>
        <Button fullWidth onClick={onDonate}>
          {t('DONATION.DONATE_TO', { name: celeb.nickname })}
        </Button>
      </ActBar>
    </>
  )
}
