import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, inquiry } = consoleApi.inquiries

/** Performs an action on an inquiry and fetches the inbox again. */
export const useInquiryAct = () => useAct([list, inquiry])
