import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'

/** Whether this is the placeholder. It stands for every person who is gone (spec.md point 3). */
export const isUnknown = ({ id }: { id: UserId }): boolean => id === UNKNOWN_USER_ID
