import type { ContentsId } from '@byeol/contract/ids.ts'
import type { ContentsNews } from './making/ContentsNews.ts'

export interface CelebContentsTasks {
  refundRemovedContents: { contentsId: ContentsId }
  tellOfNewContents: ContentsNews
  forgetContentsNews: { contentsId: ContentsId }
}
