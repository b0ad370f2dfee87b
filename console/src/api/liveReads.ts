import type { QueryKey } from '@tanstack/react-query'

const keys = new Set<string>()
const nameOf = (key: QueryKey): string => JSON.stringify(key)

/**
 * Marks a query that is about to be fetched because of a stream event: its calls do not count as use of the session.
 */
export const beginLiveRead = (key: QueryKey): void => void keys.add(nameOf(key))
export const endLiveRead = (key: QueryKey): void => void keys.delete(nameOf(key))
export const isLiveRead = (key: QueryKey): boolean => keys.has(nameOf(key))
