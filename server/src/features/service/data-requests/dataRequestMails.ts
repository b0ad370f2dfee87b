import type { Language } from '@byeol/contract/locale/language.ts'
import { longDay } from '../../../mails/longDay.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import type { Mail } from '../../../providers/smtpMail.ts'

/** Sent to the account's own address if the answer is to go to another one, so that the owner can object in time. */
export const askedElsewhereMail = (to: string, publicUrl: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 다른 이메일로 개인정보 요청을 받았어요',
          paragraphs: [
            '이 계정의 개인정보를 열람하거나 수정해 달라는 요청을 다른 이메일 주소로 받아서, 본인인지 확인하고 있어요.',
            '직접 요청했다면 따로 할 일은 없어요. 요청하지 않았다면 바로 고객센터에 알려 주세요.',
          ],
          isWarning: true,
          link: { href: `${publicUrl}/customer-service`, label: '고객센터' },
        }
      : {
          subject: '[Byeol] A request about your data came from another address',
          paragraphs: [
            'Someone asked from another address to see or correct this account’s data. We are confirming who it is.',
            'If this was you, there is nothing to do. If it wasn’t, please contact customer service right away.',
          ],
          isWarning: true,
          link: { href: `${publicUrl}/customer-service`, label: 'Customer service' },
        },
    language,
  )

/** Confirms a request made through the public form, with its number and the date by which it will be answered. */
export const askReceivedMail = (to: string, number: string, dueAt: Date, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 개인정보 요청이 접수됐어요',
          paragraphs: [
            `${longDay(dueAt, 'ko')}까지 확인하고 이 메일 주소로 답변해 드려요.`,
            '본인 확인을 위해 더 여쭤볼 수 있어요. 받은 서류는 답변 후 30일 안에 파기해요.',
            `접수 번호 ${number}`,
          ],
        }
      : {
          subject: '[Byeol] We received your request about your data',
          paragraphs: [
            `We’ll review it and answer to this address by ${longDay(dueAt, 'en')}.`,
            'We may ask you more to confirm that it’s you. We delete documents within 30 days of our answer.',
            `Case number ${number}`,
          ],
        },
    language,
  )

/** Contains the link to the copy of a person's data. */
export const handedDataMail = (to: string, link: string, until: Date, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 요청한 개인정보를 내려받을 수 있어요',
          paragraphs: [
            `아래 버튼을 누르면 별이 보관하는 내 정보를 파일로 받을 수 있어요. ${longDay(until, 'ko')}까지 5번 내려받을 수 있어요.`,
            '링크가 있으면 누구나 내려받을 수 있으니 다른 사람에게 보내지 마세요.',
          ],
          link: { href: link, label: '내 정보 내려받기' },
        }
      : {
          subject: '[Byeol] The copy of your data is ready',
          paragraphs: [
            'With the button below you can download the data that Byeol keeps about you, ' +
              `five times until ${longDay(until, 'en')}.`,
            'Anyone with the link can use it, so please don’t forward this email.',
          ],
          link: { href: link, label: 'Download my data' },
        },
    language,
  )

const fieldNames = {
  ko: { email: '이메일', birthday: '생년월일', nickname: '닉네임' },
  en: { email: 'email address', birthday: 'birthday', nickname: 'nickname' },
}

export const correctedMail = (to: string, field: keyof typeof fieldNames.ko, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 개인정보를 수정했어요',
          paragraphs: [`요청한 대로 ${fieldNames.ko[field]}을 수정했어요.`],
          isWarning: true,
        }
      : {
          subject: '[Byeol] We corrected your data',
          paragraphs: [`We corrected the ${fieldNames.en[field]} of your account as you asked.`],
          isWarning: true,
        },
    language,
  )

/** A refusal, with its reason and where to object (개인정보 보호법 38조). */
export const declinedMail = (to: string, words: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 개인정보 요청을 처리할 수 없어요',
          paragraphs: [
            ...words.split(/\n+/u),
            '결정이 잘못됐다고 생각하면 이 메일에 답장해 주세요. 개인정보침해신고센터(국번 없이 118)에서도 도움을 받을 수 있어요.',
          ],
          isWarning: true,
        }
      : {
          subject: '[Byeol] We couldn’t handle your data request',
          paragraphs: [
            ...words.split(/\n+/u),
            'If you think this is wrong, please reply to this email. ' +
              'In Korea, the Privacy Infringement Report Center (call 118) can also help.',
          ],
          isWarning: true,
        },
    language,
  )

/** The answer if the person left before the request was answered (개인정보 보호법 35조). */
export const leftMail = (to: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 계정이 삭제돼서 개인정보 요청을 끝냈어요',
          paragraphs: [
            '요청을 확인하는 동안 계정이 삭제돼서, 요청한 열람이나 수정을 하지 못했어요.',
            '법에 따라 아직 보관하는 기록을 열람하고 싶다면 이 메일에 답장해 주세요.',
          ],
        }
      : {
          subject: '[Byeol] Your data request ended with the account',
          paragraphs: [
            'The account was deleted before we could answer, so we neither sent a copy nor corrected anything.',
            'If you want to see the records that the law makes us keep, please reply to this email.',
          ],
        },
    language,
  )
