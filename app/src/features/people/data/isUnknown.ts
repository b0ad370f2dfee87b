import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'

/** Whether this is the placeholder, which stands for more than one person: everybody who is gone (spec.md point 3). */
export const isUnknown = ({ id }: { id: UserId }): boolean => id === UNKNOWN_USER_ID
