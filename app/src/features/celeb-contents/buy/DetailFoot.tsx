import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { ReactNode } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { withReturn } from '../../../shell/links/insideUrl.ts'
import { ActBar } from '../../payment/ActBar.tsx'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { useTakesCards } from '../../payment/useSells.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { contentsPath, makerPath, shopPath } from '../data/contentsPaths.ts'
import type { Sale } from '../data/sale.ts'
import styles from './DetailFoot.module.css'
import { RefundContents } from './RefundContents.tsx'
import { useOpenContents } from './useOpenContents.ts'

interface Props {
  contents: CelebContents
  hasItems: boolean
  onBuy: () => void
  onLook: () => void
}

/** Before buying: the price and a button to buy, or to do what is required first. */
function BeforeBuying({ contents, sale, onBuy }: Pick<Props, 'contents' | 'onBuy'> & { sale: Sale }) {
  const t = useT()
  const { id, celebUserId, krwAmountTotal, pricePoints, vatWon } = contents
  const here = contentsPath(id)
  const takesCards = useTakesCards()
  const price = takesCards ? t('PAYMENT.WON', { won: krwAmountTotal }) : t('ROOM.POINTS', { points: pricePoints })
  const acts: Partial<Record<Sale, { button: ReactNode; note?: string }>> = {
    open: {
      button: (
        <Button fullWidth onClick={onBuy}>
          {takesCards ? t('PAYMENT.PAY', { won: krwAmountTotal }) : t('CONTENTS.PAY_POINTS', { points: pricePoints })}
        </Button>
      ),
    },
    signIn: {
      button: (
        <Button fullWidth href={withReturn('/start', new URL(here, location.origin))}>
          {t('CONTENTS.SIGN_IN')}
        </Button>
      ),
    },
    premium: {
      button: (
        <Button fullWidth icon="star" href={premiumPath(celebUserId, here)}>
          {t('PREMIUM.SEE')}
        </Button>
      ),
      note: t('CONTENTS.PREMIUM_NOTE'),
    },
    identity: {
      button: (
        <Button fullWidth href={`/verify-identity?${new URLSearchParams({ r: here })}`}>
          {t('CONTENTS.TO_IDENTITY')}
        </Button>
      ),
      note: t('CONTENTS.IDENTITY_NOTE'),
    },
    preview: {
      button: (
        <Button fullWidth disabled>
          {t('PAYMENT.PAY', { won: krwAmountTotal })}
        </Button>
      ),
      note: t('CONTENTS.PREVIEW_NOTE'),
    },
    tooYoung: {
      button: (
        <Button fullWidth disabled>
          {t('CONTENTS.BUY')}
        </Button>
      ),
      note: t('CONTENTS.TOO_YOUNG'),
    },
  }
  const act = acts[sale]
  return (
    <ActBar {...(act?.note && { note: act.note })}>
      <div className={styles.price}>
        <BigAmount text={price} />
        <small>
          {takesCards ? t('CONTENTS.PRICE_NOTE', { vat: vatWon, points: pricePoints }) : t('CONTENTS.POINTS_ONLY')}
        </small>
      </div>
      {act?.button}
    </ActBar>
  )
}

/** After buying: buttons to open the contents for the first time, to view them, or to have unopened ones refunded. */
function AfterBuying({ contents, hasItems, onLook }: Omit<Props, 'onBuy'>) {
  const t = useT()
  const { day } = useFormats()
  const { owned } = contents
  const opening = useOpenContents(contents.id, onLook)
  if (!owned) return null
  const until = owned.refundableUntil
  const canRefund = until !== null && (owned.refundableWon > 0 || owned.refundablePoints > 0)
  const hasTrial = contents.trialFileId !== null
  if (owned.openedAt)
    return (
      <ActBar
        {...(canRefund && { note: t('CONTENTS.OPENED_REFUND', { date: day(new Date(until.getTime() - 1)) }) })}
        second={canRefund ? <RefundContents contents={contents} owned={owned} /> : null}
      >
        <Button fullWidth={!canRefund} busy={!hasItems} onClick={onLook}>
          {t('CONTENTS.LOOK')}
        </Button>
      </ActBar>
    )
  const note = canRefund
    ? t(hasTrial ? 'CONTENTS.OPEN_ENDS_REFUND' : 'CONTENTS.OPENED_REFUND', { date: day(new Date(until.getTime() - 1)) })
    : t('CONTENTS.REFUND_LATE')
  return (
    <ActBar note={note} second={canRefund ? <RefundContents contents={contents} owned={owned} /> : null}>
      <Button fullWidth={!canRefund} busy={opening.busy} onClick={opening.open}>
        {t('CONTENTS.OPEN')}
      </Button>
    </ActBar>
  )
}

/** The footer of the contents' page, which depends on what the viewer can do. */
export function DetailFoot({ sale, ...props }: Props & { sale: Sale }) {
  const t = useT()
  const { id, celebUserId } = props.contents
  if (sale === 'owned') return <AfterBuying {...props} />
  if (sale === 'maker')
    return (
      <ActBar
        second={
          <Button variant="soft" icon="pen" href={makerPath(id)}>
            {t('SHELL.EDIT')}
          </Button>
        }
      >
        <Button busy={!props.hasItems} onClick={props.onLook}>
          {t('CONTENTS.LOOK')}
        </Button>
      </ActBar>
    )
  if (sale === 'ended' || sale === 'removed')
    return (
      <ActBar>
        <Button fullWidth variant="soft" href={shopPath(celebUserId)}>
          {t('CONTENTS.TO_SHOP')}
        </Button>
      </ActBar>
    )
  return <BeforeBuying sale={sale} {...props} />
}
