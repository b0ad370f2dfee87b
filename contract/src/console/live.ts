import { z } from 'zod'
import type { Permission } from './roles.ts'

/** The console's stream of server-sent events. Not an ordinary call: it stays open until its session ends. */
export const livePath = '/console-live/stream'
/** Set to `1` on a GET that a stream event caused: such a read does not count as use of the session. */
export const liveHeader = 'x-live-read'

/**
 * TABLE: the queues for which the stream reports changes. To get events about a queue, a staff member needs any one of
 * its permissions. A name is the first part of the path of the calls that read the queue: `cases` stands for
 * `/console-cases/…`.
 */
export const deskTopics = {
  cases: ['cases.read'],
  inquiries: ['inquiries.answer'],
  guardians: ['guardians.answer'],
  applications: ['applications.decide'],
  notices: ['notices.publish', 'outages.show'],
  refunds: ['refunds.request', 'refunds.approve'],
  settlements: ['settlements.prepare', 'settlements.approve'],
  roles: ['roles.change'],
  incidents: ['incidents.read'],
  contents: ['cases.read'],
} as const satisfies Record<string, readonly Permission[]>
export type DeskTopic = keyof typeof deskTopics
export const DeskTopic = z.enum(Object.keys(deskTopics) as [DeskTopic, ...DeskTopic[]])

/**
 * TABLE: kinds of pages on which staff see which colleagues have the same item open, and the permission for the page.
 */
export const deskPlaces = {
  cases: 'cases.read',
  appeals: 'cases.read',
  takedowns: 'cases.read',
  inquiries: 'inquiries.answer',
  applications: 'applications.decide',
  notices: 'notices.publish',
} as const satisfies Record<string, Permission>
export type DeskPlace = keyof typeof deskPlaces
export const deskPlaceOf = (place: string): DeskPlace | null => {
  const [, kind = ''] = /^([a-z]+)\/[\w.-]{1,64}$/.exec(place) ?? []
  return Object.hasOwn(deskPlaces, kind) ? (kind as DeskPlace) : null
}

/** Whether a staff member with these permissions gets events about this queue. */
export const hearsTopic = (topic: DeskTopic, permissions: { has: (permission: Permission) => boolean }): boolean =>
  deskTopics[topic].some((permission) => permissions.has(permission))

/** The events of the stream by name, with their JSON data. */
export const liveEvents = {
  /** Something changed in these queues. */
  changed: z.array(DeskTopic),
  /** The colleagues who have the same page open. */
  here: z.array(z.object({ name: z.string(), displayName: z.string() })),
  /** The session has ended; the stream ends with it. */
  ended: z.object({}),
}
export type Colleague = z.infer<typeof liveEvents.here>[number]
