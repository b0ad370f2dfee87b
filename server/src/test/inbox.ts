import { randomBytes, randomInt } from 'node:crypto'
import { askSandbox } from './servers/askSandbox.ts'
import { until } from './until.ts'

interface Mail {
  subject: string
  text: string
  html: string
}

/** An e-mail address and a phone number that no other test uses. */
export const newAddress = (mailbox = 'star'): string => `${mailbox}+${randomBytes(6).toString('hex')}@byeol.test`
export const newPhoneNumber = (): string => `+82109${String(randomInt(1_000_000)).padStart(6, '0')}1`

/** All mails to an address, newest first. */
export const mailsTo = async (address: string): Promise<Mail[]> =>
  (await askSandbox<{ mails: Mail[] }>(`/mail?to=${encodeURIComponent(address)}`)).mails
const textsTo = async (phoneNumber: string): Promise<{ text: string }[]> =>
  (await askSandbox<{ sms: { text: string }[] }>(`/sms?to=${encodeURIComponent(phoneNumber)}`)).sms

/** Waits for the `nth` mail to an address. */
export const mailTo = (address: string, nth = 1): Promise<Mail> =>
  until(`mail ${nth} to ${address}`, async () => {
    const mails = await mailsTo(address)
    return mails.length >= nth && mails[mails.length - nth]!
  })

const codeIn = (text: string): string => {
  const code = /(?<!\d)\d{6}(?!\d)/u.exec(text)?.[0]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}
export const codeMailedTo = async (address: string, nth = 1): Promise<string> =>
  codeIn((await mailTo(address, nth)).subject)
export const codeTextedTo = async (phoneNumber: string, nth = 1): Promise<string> =>
  codeIn(
    await until(`text ${nth} to ${phoneNumber}`, async () => {
      const texts = await textsTo(phoneNumber)
      return texts.length >= nth && texts[texts.length - nth]!.text
    }),
  )

const linkIn = (text: string): { link: URL; code: string } | null => {
  const [found] = /https?:\S+/u.exec(text) ?? []
  const link = found ? new URL(found) : null
  return link && { link, code: link.searchParams.get('code')! }
}
/** The link in a mail for setting a new password, and the code in the link. */
export const linkMailedTo = async (address: string, nth = 1): Promise<{ link: URL; code: string }> =>
  linkIn((await mailTo(address, nth)).text)!

/** The same, of the first mail with a link, for an address that gets other mails at the same moment. */
export const firstLinkMailedTo = (address: string): Promise<{ link: URL; code: string }> =>
  until(
    `a link to ${address}`,
    async () => (await mailsTo(address)).flatMap(({ text }) => linkIn(text) ?? []).at(-1) ?? false,
  )

/** A six-digit code that differs from the given one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface ReceivedPush {
  title: string
  text: string
  link: string | null
  badge: number | null
}

/** A push token that no other test uses. With certain endings, the sandbox's FCM refuses it. */
export const newPushToken = (ending = ''): string => `device-${randomBytes(12).toString('hex')}${ending}`
/** The pushes that a device received, oldest first. */
export const pushesTo = async (token: string): Promise<ReceivedPush[]> =>
  (await askSandbox<{ pushes: ReceivedPush[] }>(`/push?to=${encodeURIComponent(token)}`)).pushes.reverse()
/** Waits until a device has received `count` pushes, and returns them. */
export const pushedTo = (token: string, count = 1): Promise<ReceivedPush[]> =>
  until(`${count} pushes to ${token}`, async () => {
    const pushes = await pushesTo(token)
    return pushes.length >= count && pushes
  })
