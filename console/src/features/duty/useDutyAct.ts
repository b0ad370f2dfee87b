import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../parts/useAct.ts'

/** Acts on the roster, then fetches it again. */
export const useDutyAct = () => useAct([consoleApi.duty.roster])
