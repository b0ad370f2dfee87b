import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { useState } from 'react'
import { ConfirmPerson } from './ConfirmPerson.tsx'
import styles from './DeleteAccount.module.css'
import { DeletionLosses } from './DeletionLosses.tsx'
import { FinalSettlement } from './FinalSettlement.tsx'
import { FormError } from '../../../errors/FormError.tsx'
import { useDeleteAccount } from './useDeleteAccount.ts'

/** Asks for the password or a new social sign-in. The confirmation is valid for ten minutes. */
export function DeleteAccountForm({ summary }: { summary: DeletionSummary }) {
  const t = useT()
  const me = useMe()
  const { confirmBy, points, donationPoints, unrefundedPremiums, hasOpenSettlement } = summary
  const [givesUp, setGivesUp] = useState(false)
  const [erasesMessages, setErasesMessages] = useState(false)
  const { control, error, isDeleting, erased, deleteAccount } = useDeleteAccount(summary, { erasesMessages })
  const givenUp = [
    ...(points > donationPoints ? [t('POINT.ITEM', { points: points - donationPoints })] : []),
    ...(donationPoints > 0 ? [t('DONATION.ITEM', { points: donationPoints })] : []),
    ...(unrefundedPremiums > 0 ? [t('MINE.GIVE_UP_PREMIUM')] : []),
  ].join(', ')
  const isProven = control.confirmed !== null || (confirmBy.includes('password') && control.password !== '')
  const isReady = isProven && !hasOpenSettlement && (givenUp === '' || givesUp)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isDeleting && control.busy === null) void deleteAccount()
      }}
    >
      <h2 className={ui.title}>
        {me ? t('MINE.DELETE_TITLE', { nickname: me.nickname }) : t('MINE.DELETE_TITLE_PLAIN')}
      </h2>
      <p className={`${ui.text} ${ui.below2}`}>{t('MINE.DELETE_DETAIL')}</p>
      <DeletionLosses summary={summary} />
      {summary.finalSettlement ? <FinalSettlement final={summary.finalSettlement} /> : null}
      <section className={styles.confirm} aria-labelledby="confirm">
        <h3 id="confirm" className={ui.section}>
          {t('MINE.CONFIRM_TITLE')}
        </h3>
        <ConfirmPerson confirmBy={confirmBy} control={control} />
      </section>
      <div className={styles.act}>
        <Checkbox checked={erasesMessages} onChange={(event) => setErasesMessages(event.target.checked)}>
          {t('MINE.DELETE_OWN_MESSAGES')}
        </Checkbox>
        {givenUp ? (
          <Checkbox checked={givesUp} onChange={(event) => setGivesUp(event.target.checked)}>
            {t('MINE.DELETE_GIVE_UP', { what: givenUp })}
          </Checkbox>
        ) : null}
        {erased ? (
          <p className={`${ui.text} ${ui.below2}`} role="status">
            {t('MINE.DELETING_MESSAGES', { done: erased.erased, all: erased.all })}
          </p>
        ) : null}
        <FormError text={error} />
        <Button type="submit" variant="danger" fullWidth busy={isDeleting} disabled={!isReady}>
          {t('MINE.DELETE')}
        </Button>
      </div>
    </form>
  )
}
