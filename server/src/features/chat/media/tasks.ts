import type { ChatMessageId, FileId, UserId, WatermarkOrderId } from '@byeol/contract/ids.ts'

export interface WatermarkOrder {
  orderId: WatermarkOrderId
  userId: UserId
  chatMessageId: ChatMessageId
  fileId: FileId
}

export interface ChatTasks {
  /** Of a photo. Tasks that an older build queued may be of a video. */
  watermark: WatermarkOrder
  watermarkVideo: WatermarkOrder
  removeLinkPicture: { pictureKey: string }
}
