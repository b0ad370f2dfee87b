import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { HeldPurchaseCard } from './HeldPurchaseCard.tsx'
import styles from './StorePurchasesPage.module.css'

/** Purchases in the App Store at another price than ours: each with its facts, to give or to refuse. */
export function StorePurchasesPage() {
  const t = useT()
  const { data, ...faces } = useQuery(query(consoleApi.storePurchases.list, {}))
  const list = data?.list ?? []
  return (
    <Panel label={t('FRAME.STORE_PURCHASES')}>
      <ListFaces
        pages={faces}
        isEmpty={list.length === 0}
        empty={{ title: t('STORE_PURCHASES.NONE'), text: t('STORE_PURCHASES.NONE_DETAIL') }}
      >
        <ul className={styles.list}>
          {list.map((held) => (
            <li key={held.transactionId}>
              <HeldPurchaseCard held={held} />
            </li>
          ))}
        </ul>
      </ListFaces>
    </Panel>
  )
}
