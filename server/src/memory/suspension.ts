import { column, type RowOf } from '../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'

/** `suspended_until` is Infinity if the suspension has no end. */
export const suspensionColumnsShape = {
  suspended_until: column.timestampOrInfinity.orNull,
  suspended_reason: column.text.orNull,
}
export type SuspensionColumns = RowOf<typeof suspensionColumnsShape>

export const isSuspended = (
  { suspended_until: until }: Pick<SuspensionColumns, 'suspended_until'>,
  now: Date,
): boolean => until !== null && Number(until) > now.getTime()

/** The error for a suspended person, with the reason and the end, so that they can appeal. */
export const suspended = ({ suspended_until: until, suspended_reason: reason }: SuspensionColumns): ApiError =>
  new ApiError('user_suspended', { reason, until: until instanceof Date ? until : null })
