import type { ListedOrder } from '@byeol/contract/console/money/orders.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { OrderTags } from './OrderTags.tsx'
import styles from './useOrderColumns.module.css'
import looks from '../../parts/panelLooks.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

export function useOrderColumns(): Column<ListedOrder>[] {
  const t = useT()
  const { listTime, number } = useFormats()
  return [
    {
      id: 'name',
      head: t('ORDERS.NAME'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ name, nickname }) => (
        <span className={styles.name}>
          {name}
          <small lang={textLanguage(nickname)}>{nickname}</small>
        </span>
      ),
    },
    {
      id: 'kind',
      head: t('ORDERS.KIND'),
      width: '96px',
      isWide: true,
      cell: ({ kind }) => t(`ORDERS.KIND_${kind}`),
    },
    {
      id: 'created',
      head: t('ORDERS.CREATED'),
      width: '112px',
      isWide: true,
      cell: ({ createdAt }) => <time>{listTime(createdAt)}</time>,
    },
    {
      id: 'won',
      head: t('ORDERS.WON'),
      width: 'minmax(72px, 0.6fr)',
      cell: ({ krwAmountTotal }) => <b className={looks.figure}>{number(krwAmountTotal)}</b>,
    },
    {
      id: 'state',
      head: t('ORDERS.STATE'),
      width: 'minmax(0, 1fr)',
      cell: (order) => <OrderTags order={order} />,
    },
  ]
}
