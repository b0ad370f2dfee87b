import { useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useSuspension } from '../../api/suspension.ts'
import { useT } from '../../i18n/i18n.ts'
import { pointKinds } from './pointKinds.ts'
import { balanceQuery, donationBalanceQuery } from './pointQueries.ts'
import styles from './Purses.module.css'

/** The person's two balances, each with a link to its history and a button to buy points. */
export function Purses() {
  const t = useT()
  const maySpend = useSuspension() === null
  const points = useQuery(balanceQuery).data?.points
  const donationPoints = useQuery(donationBalanceQuery).data?.points
  const purses = [
    { of: 'point', name: t('POINT.TITLE'), points, fill: t('POINT.BUY') },
    { of: 'donationPoint', name: t('DONATION.POINTS'), points: donationPoints, fill: t('DONATION.TO_BUY') },
  ] as const
  return (
    <section className={`${ui.card} ${styles.purses}`} aria-label={t('POINT.PURSES')}>
      {purses.map(({ of, name, points: held, fill }) => (
        <div key={of} className={styles.purse}>
          <Link className={styles.balance} href={pointKinds[of].historyPath}>
            <small className={ui.caption}>{name}</small>{' '}
            <b className="num">{held === undefined ? '–' : t('ROOM.POINTS', { points: held })}</b>
          </Link>
          {maySpend ? (
            <Button size="s" fullWidth variant={of === 'point' ? 'tint' : 'soft'} href={pointKinds[of].buyPath}>
              <span className="sr">{fill}</span>
              <span aria-hidden="true">{t('POINT.TO_BUY')}</span>
            </Button>
          ) : null}
        </div>
      ))}
    </section>
  )
}
