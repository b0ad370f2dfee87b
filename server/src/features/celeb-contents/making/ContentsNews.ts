import type { ContentsId } from '@byeol/contract/ids.ts'

/** One page of the people who are notified of new contents. */
export interface ContentsNews {
  contentsId: ContentsId
  /** The last person of the previous page; empty for the first page. */
  after: string
}
