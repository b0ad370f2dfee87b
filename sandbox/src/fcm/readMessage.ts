import { badRequest } from './fcmError.ts'

type Fields = Record<string, unknown>

/** The parts of a message that the inbox shows, and the message itself. */
export interface PushMessage {
  /** The device token, topic or condition. */
  to: string
  title: string
  text: string
  link: string | null
  badge: number | null
  channelId: string | null
  message: Fields
}

const messageFields = [
  'name',
  'data',
  'notification',
  'android',
  'webpush',
  'apns',
  'fcm_options',
  'token',
  'topic',
  'condition',
]
const androidFields = [
  'collapse_key',
  'priority',
  'ttl',
  'restricted_package_name',
  'data',
  'notification',
  'fcm_options',
  'direct_boot_ok',
  'bandwidth_constrained_ok',
]
const apnsFields = ['headers', 'payload', 'fcm_options', 'live_activity_token']
const targets = ['token', 'topic', 'condition'] as const
const reserved = /^(?:from|message_type|gcm|google)(?:$|[._])|^google/u

const maxBytes = 4_096
const maxTopicBytes = 2_048

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fields(parent: Fields, name: string, path: string, known?: string[]): Fields {
  const value = parent[name] ?? {}
  if (!isFields(value)) throw badRequest(path, `Invalid value at '${path}'`)
  const unknown = known && Object.keys(value).find((key) => !known.includes(key))
  if (unknown)
    throw badRequest(path, `Invalid JSON payload received. Unknown name "${unknown}" at '${path}': Cannot find field.`)
  return value
}

function strings(parent: Fields, name: string, path: string): Record<string, string> {
  const value = fields(parent, name, path)
  for (const [key, each] of Object.entries(value)) {
    if (typeof each !== 'string')
      throw badRequest(`${path}[${key}]`, `Invalid value at '${path}[${key}]' (TYPE_STRING), ${JSON.stringify(each)}`)
  }
  return value as Record<string, string>
}

function count(value: unknown, path: string): number | null {
  if (value === undefined) return null
  if (!Number.isInteger(value) || Number(value) < 0)
    throw badRequest(path, `Invalid value at '${path}' (TYPE_INT32), ${JSON.stringify(value)}`)
  return Number(value)
}

function requireTarget(message: Fields): (typeof targets)[number] {
  const [target, second] = targets.filter((each) => message[each] !== undefined)
  if (second)
    throw badRequest(
      'message',
      `Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set '${second}'`,
    )
  if (!target || typeof message[target] !== 'string' || message[target] === '')
    throw badRequest('message', 'Recipient of the message is not set.')
  return target
}

/** Reads the message from a `messages:send` body. Throws an error that names the invalid field, as FCM does. */
export function readMessage(body: unknown): PushMessage {
  if (!isFields(body)) throw badRequest('message', 'Invalid JSON payload received.')
  const message = fields(body, 'message', 'message', messageFields)
  const target = requireTarget(message)
  const data = strings(message, 'data', 'message.data')
  const bad = Object.keys(data).find((key) => reserved.test(key))
  if (bad) throw badRequest(`message.data[${bad}]`, `Invalid data payload key: ${bad}`)

  const notification = strings(message, 'notification', 'message.notification')
  const android = fields(message, 'android', 'message.android', androidFields)
  if (android.priority !== undefined && !/^(?:high|normal)$/iu.test(String(android.priority)))
    throw badRequest('message.android.priority', 'Invalid value')
  if (android.ttl !== undefined && !/^\d+(?:\.\d+)?s$/u.test(String(android.ttl)))
    throw badRequest('message.android.ttl', "Illegal duration format; duration must end with 's'")
  const androidNotification = fields(android, 'notification', 'message.android.notification')
  const androidCount = count(androidNotification.notification_count, 'message.android.notification.notification_count')
  const apns = fields(message, 'apns', 'message.apns', apnsFields)
  strings(apns, 'headers', 'message.apns.headers')
  const aps = fields(fields(apns, 'payload', 'message.apns.payload'), 'aps', 'message.apns.payload.aps')
  const badge = count(aps.badge, 'message.apns.payload.aps.badge')

  const { [target]: to, ...rest } = message
  if (Buffer.byteLength(JSON.stringify(rest)) > (target === 'token' ? maxBytes : maxTopicBytes)) {
    throw badRequest(
      'message',
      `Message too big: payload exceeds ${target === 'token' ? maxBytes : maxTopicBytes} bytes`,
    )
  }
  const { channel_id } = androidNotification
  return {
    ...{
      to: String(to),
      title: notification.title ?? '',
      text: notification.body ?? '',
      link: data.link ?? null,
      badge: badge ?? androidCount,
    },
    ...{ channelId: typeof channel_id === 'string' ? channel_id : null, message },
  }
}
