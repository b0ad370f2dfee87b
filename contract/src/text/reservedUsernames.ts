/** First path segments that the app or the server uses. app/src/routes.test.ts checks that none is missing. */
const addresses =
  'api assets asyncapi.json boot celebs chat chats console dashboard dev donation favorites files gallery home hooks ' +
  'language livez media metrics notice notifications oauth openapi.json policy post readyz receipt sandbox settings ' +
  'settlement stars start subscribers subscribing subscription tabs tag v1 version'

/** Names that would sound like the service itself. */
const offices =
  'admin administrator byeol byeol_official byeol.official celeb ceo customer help helpdesk manager me moderator ' +
  'null official operator owner root security service staff star support system team test undefined unknown user www'

const reserved = new Set(`${addresses} ${offices}`.split(' '))

/**
 * Whether a username is reserved: the path of a page, or a name that sounds like the service itself (rules.md, People).
 */
export const isReservedUsername = (username: string): boolean => reserved.has(username.toLowerCase())
