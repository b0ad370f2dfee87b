import { KindSettlementPage } from './KindSettlementPage.tsx'

export const SubscriptionSettlementPage = () => <KindSettlementPage of="subscription" />
