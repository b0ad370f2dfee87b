import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'

/** Whether this is the placeholder that stands for everyone who no longer exists (spec.md point 3). */
export const isUnknown = ({ id }: { id: UserId }): boolean => id === UNKNOWN_USER_ID
