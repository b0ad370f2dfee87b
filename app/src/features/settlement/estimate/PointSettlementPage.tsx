import { KindSettlementPage } from './KindSettlementPage.tsx'

export const PointSettlementPage = () => <KindSettlementPage of="point" />
