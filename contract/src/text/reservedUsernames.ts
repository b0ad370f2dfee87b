/** First segments of paths that the app or the server uses. app/src/routes.test.ts compares them. */
const addresses =
  'api assets asyncapi.json boot celebs chat chats console dashboard dev donation favorites files gallery home hooks ' +
  'language livez media metrics notice notifications oauth openapi.json policy post readyz receipt sandbox settings ' +
  'settlement stars start subscribers subscribing subscription tabs tag v1 version'

/** Names that would sound like the service itself. */
const offices =
  'admin administrator byeol byeol_official byeol.official celeb ceo customer help helpdesk manager me moderator ' +
  'null official operator owner root security service staff star support system team test undefined unknown user www'

const reserved = new Set(`${addresses} ${offices}`.split(' '))

/** Whether a username is reserved: a page of the app, or a name that sounds like the service (rules.md, People). */
export const isReservedUsername = (username: string): boolean => reserved.has(username.toLowerCase())
