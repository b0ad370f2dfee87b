import { KindSettlementPage } from './KindSettlementPage.tsx'

export const DonationSettlementPage = () => <KindSettlementPage of="donation" />
