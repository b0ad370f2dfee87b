import type { ChatMessageId, FileId, UserId, WatermarkOrderId } from '@byeol/contract/ids.ts'

export interface WatermarkOrder {
  orderId: WatermarkOrderId
  userId: UserId
  chatMessageId: ChatMessageId
  fileId: FileId
}

export interface ChatTasks {
  watermark: WatermarkOrder
}
