/** First parts of addresses: pages of the app and what the server answers itself. app/src/routes.test.ts compares. */
const addresses =
  'api assets asyncapi.json boot celebs chat chats console dashboard dev donation favorites files gallery home hooks ' +
  'language livez media metrics notice notifications oauth openapi.json policy post readyz receipt sandbox settings ' +
  'settlement stars start subscribers subscribing subscription tabs tag v1 version'

/** Names that would speak for the service. */
const offices =
  'admin administrator byeol byeol_official byeol.official celeb ceo customer help helpdesk manager me moderator ' +
  'null official operator owner root security service staff star support system team test undefined unknown user www'

const reserved = new Set(`${addresses} ${offices}`.split(' '))

/** Whether nobody may be called so in addresses (rules.md, People). */
export const isReservedUsername = (username: string): boolean => reserved.has(username.toLowerCase())
