import { useQuery } from '@tanstack/react-query'
import { newCountQuery } from './notificationQueries.ts'

/** The number of notifications not seen yet, for the dot on the bell. */
export const useNewNotifications = (): number =>
  useQuery({ ...newCountQuery, select: ({ newCount }) => newCount }).data ?? 0
