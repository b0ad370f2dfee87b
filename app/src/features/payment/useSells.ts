import { ApiError } from '@byeol/contract/errors.ts'
import { useBoot } from '../../api/bootState.ts'
import { platform } from '../../native/platform.ts'

/**
 * Whether this app sells anything for money. The server decides that for each platform. Until it has responded, the
 * Android app sells nothing, because Google Play forbids selling only by card. `choice` would require Google's billing,
 * which the app does not have.
 */
export function useSells(): boolean {
  const { selling } = useBoot()
  if (selling === null) return platform !== 'android'
  return selling === 'iap' || selling === 'card'
}

/** Whether cards are accepted. On iOS, everything is bought through Apple. */
export const useTakesCards = (): boolean => useSells() && platform !== 'ios'

/** Whether the server refused an order because selling is switched off. */
export const isSellingOff = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unavailable' && error.data?.off === 'selling'
