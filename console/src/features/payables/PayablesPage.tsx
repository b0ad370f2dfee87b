import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { ClaimRequest } from './ClaimRequest.tsx'

/** What we owe to people who have left, refunds that cards rejected, and the form for claims handled by staff. */
export function PayablesPage() {
  const t = useT()
  const { number, longDay } = useFormats()
  const { data, ...faces } = useQuery(query(consoleApi.settlements.payables, {}))
  const mayClaim = useMe().permissions.includes('settlements.prepare')
  const list = data?.list ?? []
  return (
    <Panel label={t('FRAME.PAYABLES')}>
      <ListFaces
        pages={faces}
        isEmpty={list.length === 0}
        empty={{ title: t('PAYABLES.NONE'), text: t('PAYABLES.NONE_DETAIL') }}
      >
        <Sections columns>
          {list.map((payable) => (
            <Section key={payable.celebUserId} level="h2" title={payable.celebUserId}>
              <Facts
                rows={[
                  ...(payable.wonBeforeTax > 0 ? [[t('PAYABLES.WON'), number(payable.wonBeforeTax)] as const] : []),
                  ...(payable.refundWon > 0 ? [[t('PAYABLES.REFUND'), number(payable.refundWon)] as const] : []),
                  ...(payable.leftAt ? [[t('PAYABLES.LEFT'), longDay(payable.leftAt)] as const] : []),
                  [t('PAYABLES.UNTIL'), longDay(new Date(payable.until.getTime() - 1))],
                  [t('PAYABLES.ACCOUNT'), t(payable.hasAccount ? 'PAYABLES.HAS_ACCOUNT' : 'PAYABLES.NO_ACCOUNT')],
                ]}
              />
              {mayClaim && payable.request ? <ClaimRequest payable={payable} request={payable.request} /> : null}
              {mayClaim ? <ClaimForm payable={payable} banks={data?.banks ?? []} /> : null}
            </Section>
          ))}
        </Sections>
      </ListFaces>
    </Panel>
  )
}
