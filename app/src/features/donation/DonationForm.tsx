import { api } from '@byeol/contract/api.ts'
import { donationPointsMax, type DonationBalance } from '@byeol/contract/donation.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { FormError } from '../../errors/FormError.tsx'
import { useT } from '../../i18n/i18n.ts'
import { BigAmount } from '../payment/BigAmount.tsx'
import { LimitMeter } from '../payment/LimitMeter.tsx'
import { RuleList } from '../payment/RuleList.tsx'
import { AmountChoice } from './AmountChoice.tsx'
import choice from './AmountChoice.module.css'
import { presets } from './amounts.ts'
import styles from './DonationForm.module.css'
import type { DonationDraft } from './donationDraft.ts'
import { useDonate } from './useDonate.ts'
import type { Draft } from './useDonationDraft.ts'
import { WordsField } from './WordsField.tsx'

export type SentDonation = Result<typeof api.donation.donate>

/** The form for a donation: amount, message, name, what is left of today's limit, and the button. */
export function DonationForm({
  celeb,
  balance,
  draft,
  missing,
  open,
  onChange,
  onBuy,
  onClose,
  onSent,
}: {
  celeb: UserProfile
  balance: DonationBalance
  draft: Draft
  /** How many points the fan lacks. */
  missing: number
  open: boolean
  onChange: (more: Partial<DonationDraft>) => void
  onBuy: () => void
  onClose: () => void
  onSent: (sent: SentDonation) => void
}) {
  const t = useT()
  const name = celeb.nickname
  const { points, ownText, message, isAnonymous } = draft
  const { donate, busy, problem } = useDonate(celeb, onSent)
  const [wasPressed, setPressed] = useState(false)
  const isLong = visibleLength(message.trim()) > limits.donationMessageMax
  const isOver = points !== null && points > balance.leftTodayPoints
  const left = balance.leftTodayPoints
  const hint = t('DONATION.OWN_AMOUNT_HINT', { min: limits.donationPointsMin, step: limits.donationStepPoints })
  const send = () => {
    setPressed(true)
    if (points !== null && !isLong && !isOver) donate({ points, message: message.trim(), isAnonymous })
  }
  const rest = points === null || isOver ? null : balance.points - points
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('DONATION.DONATE_TO', { name })}
      subtitle={t('DONATION.YOU_HAVE', { points: balance.points })}
      leading={<Avatar size={44} src={celeb.photoUrl} name={name} />}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={styles.form}>
        <div className={styles.price}>
          <BigAmount text={t('ROOM.POINTS', { points: points ?? 0 })} />
          <p className={missing > 0 ? styles.short : styles.rest} role="status">
            {missing > 0
              ? t('DONATION.SHORT', { points: missing })
              : rest === null
                ? ''
                : t('DONATION.LEFT_AFTER', { points: rest })}
          </p>
        </div>
        <AmountChoice
          label={t('DONATION.AMOUNT')}
          amounts={presets}
          value={ownText === null ? points : null}
          onChange={(next) => onChange({ points: next, ownText: null })}
        >
          <button
            type="button"
            className={`${choice.amount} ${ownText === null ? '' : styles.own}`}
            aria-expanded={ownText !== null}
            onClick={() => onChange({ ownText: ownText ?? '' })}
          >
            {t('DONATION.OWN_AMOUNT')}
          </button>
        </AmountChoice>
        {ownText === null ? null : (
          <TextField
            label={t('DONATION.OWN_AMOUNT_LABEL')}
            hideLabel
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={ownText}
            hint={hint}
            error={points === null && (wasPressed || ownText.length > 3) ? hint : undefined}
            onChange={({ target }) => onChange({ ownText: target.value })}
          />
        )}
        <WordsField
          label={t('DONATION.MESSAGE')}
          placeholder={t('DONATION.MESSAGE_HINT', { name })}
          maxChars={limits.donationMessageMax}
          value={message}
          onChange={(next) => onChange({ message: next })}
        />
        <Switch
          checked={isAnonymous}
          description={t('DONATION.ANONYMOUS_DETAIL', { name })}
          onChange={({ target }) => onChange({ isAnonymous: target.checked })}
        >
          {t('DONATION.ANONYMOUS')}
        </Switch>
        <LimitMeter
          label={t('DONATION.LEFT_TODAY')}
          left={left}
          limit={donationPointsMax}
          leftText={t('ROOM.POINTS', { points: left })}
          detail={t('DONATION.DAY_LIMIT', { won: limits.dayWon })}
        />
        <RuleList rules={[missing > 0 ? ['help', t('DONATION.TWO_PURSES')] : null, ['alert', t('DONATION.FINAL')]]} />
        <FormError text={isOver ? t('DONATION.OVER_TODAY', { points: left }) : problem} />
        {missing > 0 && !isOver ? (
          <Button fullWidth onClick={onBuy}>
            {t('DONATION.TO_BUY')}
          </Button>
        ) : (
          <Button fullWidth busy={busy} disabled={points === null || isLong || isOver} onClick={send}>
            {t('DONATION.SEND', { points: points ?? 0 })}
          </Button>
        )}
      </div>
    </LazySheet>
  )
}
