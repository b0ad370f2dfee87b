import { randomBytes, randomInt } from 'node:crypto'
import { askSandbox } from './askSandbox.ts'
import { until } from './until.ts'

interface Mail {
  subject: string
  text: string
  html: string
}

/** An address and a number that no other test uses. */
export const newAddress = (mailbox = 'star'): string => `${mailbox}+${randomBytes(6).toString('hex')}@byeol.test`
export const newPhoneNumber = (): string => `+82109${String(randomInt(1_000_000)).padStart(6, '0')}1`

/** What a person finds in her mailbox, the newest first. */
export const mailsTo = async (address: string): Promise<Mail[]> =>
  (await askSandbox<{ mails: Mail[] }>(`/mail?to=${encodeURIComponent(address)}`)).mails
const textsTo = async (phoneNumber: string): Promise<{ text: string }[]> =>
  (await askSandbox<{ sms: { text: string }[] }>(`/sms?to=${encodeURIComponent(phoneNumber)}`)).sms

/** The mail that comes as the `nth` to a mailbox. */
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

/** The link of a mail to set a new password, and its code. */
export const linkMailedTo = async (address: string, nth = 1): Promise<{ link: URL; code: string }> => {
  const { text } = await mailTo(address, nth)
  const link = new URL(/https?:\S+/u.exec(text)![0])
  return { link, code: link.searchParams.get('code')! }
}

/** Six digits that are not these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface ReceivedPush {
  title: string
  text: string
  link: string | null
  badge: number | null
}

/** A device's token that no other test uses; an ending makes the sandbox's FCM refuse it. */
export const newPushToken = (ending = ''): string => `device-${randomBytes(12).toString('hex')}${ending}`
/** What rang on a device, the oldest first. */
export const pushesTo = async (token: string): Promise<ReceivedPush[]> =>
  (await askSandbox<{ pushes: ReceivedPush[] }>(`/push?to=${encodeURIComponent(token)}`)).pushes.reverse()
/** All pushes to a device once it has rung so many times. */
export const pushedTo = (token: string, count = 1): Promise<ReceivedPush[]> =>
  until(`${count} pushes to ${token}`, async () => {
    const pushes = await pushesTo(token)
    return pushes.length >= count && pushes
  })
