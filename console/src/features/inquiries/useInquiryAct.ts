import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, inquiry } = consoleApi.inquiries

/** Acts on an inquiry, and reads the inbox anew. */
export const useInquiryAct = () => useAct([list, inquiry])
