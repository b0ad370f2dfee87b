import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Note } from '../../payment/Note.tsx'
import type { Sale } from '../data/sale.ts'

/** Says why the contents are not on sale. Their maker also sees how much they earned. */
export function SaleNote({
  contents: { status, sales, removalReason },
  sale,
}: {
  contents: CelebContents
  sale: Sale
}) {
  const t = useT()
  if (sale === 'removed' || status === 'removed')
    return <Note icon="alert" text={t('CONTENTS.REMOVED')} detail={removalReason ?? t('CONTENTS.REMOVED_DETAIL')} />
  if (sale === 'ended') return <Note icon="lock" text={t('CONTENTS.ENDED')} detail={t('CONTENTS.ENDED_DETAIL')} />
  if (sale !== 'maker') return null
  if (status === 'withdrawn' && removalReason)
    return <Note icon="alert" text={t('CONTENTS.STOPPED_OWN')} detail={removalReason} />
  if (status === 'draft') return <Note icon="pen" text={t('CONTENTS.DRAFT_OWN')} />
  const sold = sales && t('CONTENTS.SALES', { count: sales.soldCount, won: sales.earnedWon })
  if (status === 'withdrawn')
    return <Note icon="lock" text={t('CONTENTS.WITHDRAWN_OWN')} {...(sold && { detail: sold })} />
  return sold ? <Note icon="receipt" text={sold} /> : null
}
