import { z } from 'zod'
import { shaped } from './text/bounded.ts'
import { idPattern } from './text/isId.ts'

/** An id without a branded type of its own. */
export const AnyId = shaped(24, idPattern)

/** UTC time to the millisecond, then a counter from 1 to 1000 in three or four digits (rules.md, Wire). */
export const SendId = shaped(21, /^\d{20,21}$/).meta({ id: 'SendId' })

/** 24 lowercase hex characters. The first 8 are the second of creation, so ids sort by time (rules.md, Wire). */
const id = <Brand extends string>(brand: Brand) =>
  AnyId.brand<Brand>().meta({ id: brand, description: '24 lowercase hex characters, sorts by time' })

export const UserId = id('UserId')
export const ChatId = id('ChatId')
export const ChatMessageId = id('ChatMessageId')
export const FileId = id('FileId')
export const ScheduledId = id('ScheduledId')
export const UploadId = id('UploadId')
export const WatermarkOrderId = id('WatermarkOrderId')
export const NoticeId = id('NoticeId')
export const PolicyId = id('PolicyId')
export const SubscriptionId = id('SubscriptionId')
export const SubscriptionPremiumId = id('SubscriptionPremiumId')
export const SessionId = id('SessionId')
export const PermissionId = id('PermissionId')
export const PostId = id('PostId')
export const CommentId = id('CommentId')
export const NotificationId = id('NotificationId')
export const InquiryId = id('InquiryId')
export const OrderId = id('OrderId')
export const UserPaymentMethodId = id('UserPaymentMethodId')
export const ApplicationId = id('ApplicationId')
export const ProofId = id('ProofId')
export const DonationId = id('DonationId')
export const ContentsId = id('ContentsId')
export const BankAccountId = id('BankAccountId')
export const SettlementId = id('SettlementId')
export const RefundTransferId = id('RefundTransferId')
export const BankFileId = id('BankFileId')
export const StaffRefundId = id('StaffRefundId')
export const CaseId = id('CaseId')
export const StrikeId = id('StrikeId')
export const TakedownId = id('TakedownId')
export const GuardianRequestId = id('GuardianRequestId')

export type UserId = z.infer<typeof UserId>
export type ChatId = z.infer<typeof ChatId>
export type ChatMessageId = z.infer<typeof ChatMessageId>
export type FileId = z.infer<typeof FileId>
export type ScheduledId = z.infer<typeof ScheduledId>
export type UploadId = z.infer<typeof UploadId>
export type WatermarkOrderId = z.infer<typeof WatermarkOrderId>
export type NoticeId = z.infer<typeof NoticeId>
export type PolicyId = z.infer<typeof PolicyId>
export type SubscriptionId = z.infer<typeof SubscriptionId>
export type SubscriptionPremiumId = z.infer<typeof SubscriptionPremiumId>
export type SessionId = z.infer<typeof SessionId>
export type PermissionId = z.infer<typeof PermissionId>
export type PostId = z.infer<typeof PostId>
export type CommentId = z.infer<typeof CommentId>
export type NotificationId = z.infer<typeof NotificationId>
export type InquiryId = z.infer<typeof InquiryId>
export type OrderId = z.infer<typeof OrderId>
export type UserPaymentMethodId = z.infer<typeof UserPaymentMethodId>
export type ApplicationId = z.infer<typeof ApplicationId>
export type ProofId = z.infer<typeof ProofId>
export type DonationId = z.infer<typeof DonationId>
export type ContentsId = z.infer<typeof ContentsId>
export type BankAccountId = z.infer<typeof BankAccountId>
export type SettlementId = z.infer<typeof SettlementId>
export type RefundTransferId = z.infer<typeof RefundTransferId>
export type BankFileId = z.infer<typeof BankFileId>
export type StaffRefundId = z.infer<typeof StaffRefundId>
export type CaseId = z.infer<typeof CaseId>
export type StrikeId = z.infer<typeof StrikeId>
export type TakedownId = z.infer<typeof TakedownId>
export type GuardianRequestId = z.infer<typeof GuardianRequestId>

/** The placeholder for a missing person: 24 zeros (spec.md point 3). */
export const UNKNOWN_USER_ID = '000000000000000000000000' as UserId
