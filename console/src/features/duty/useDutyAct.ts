import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../parts/useAct.ts'

/** Changes the roster and fetches it again. */
export const useDutyAct = () => useAct([consoleApi.duty.roster])
