import { useQuery } from '@tanstack/react-query'
import { newCountQuery } from './notificationQueries.ts'

/** How many lines of the notification centre nobody has seen yet, for the dot of a bell. */
export const useNewNotifications = (): number =>
  useQuery({ ...newCountQuery, select: ({ newCount }) => newCount }).data ?? 0
