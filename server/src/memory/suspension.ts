import { column, type RowOf } from '../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'

/** `suspended_until` is Infinity for a suspension without an end. */
export const suspensionColumnsShape = {
  suspended_until: column.timestampOrInfinity.orNull,
  suspended_reason: column.text.orNull,
}
export type SuspensionColumns = RowOf<typeof suspensionColumnsShape>

export const isSuspended = (
  { suspended_until: until }: Pick<SuspensionColumns, 'suspended_until'>,
  now: Date,
): boolean => until !== null && Number(until) > now.getTime()

/** The error for a suspended person, with reason and end, so that they know why and can appeal. */
export const suspended = ({ suspended_until: until, suspended_reason: reason }: SuspensionColumns): ApiError =>
  new ApiError('user_suspended', { reason, until: until instanceof Date ? until : null })
