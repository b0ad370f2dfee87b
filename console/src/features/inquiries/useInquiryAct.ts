import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, inquiry } = consoleApi.inquiries

/** Acts on an inquiry, then fetches the inbox again. */
export const useInquiryAct = () => useAct([list, inquiry])
