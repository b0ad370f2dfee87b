import type { Language } from '@byeol/contract/locale/language.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { fitParticle } from '@byeol/contract/text/particles.ts'
import type { Mail } from '../../../providers/smtpMail.ts'
import { mailOf } from '../../../mails/mailFrame.ts'

export const codeMail = (to: string, code: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: `[별] 인증번호 ${code}`,
          paragraphs: ['아래 인증번호를 앱에 입력해 주세요. 5분 동안 유효해요.'],
          code,
        }
      : {
          subject: `[Byeol] Your code is ${code}`,
          paragraphs: ['Please enter this code in the app. It works for 5 minutes.'],
          code,
        },
    language,
  )

/** Sent instead of a code: only the owner of the mailbox learns that there is an account (reliability.md 23). */
export const accountExistsMail = (to: string, publicUrl: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 이미 가입한 이메일이에요',
          paragraphs: [
            '이 이메일로 가입한 계정이 이미 있어서 인증번호를 보내지 않았어요. 로그인해 주세요. 비밀번호를 잊었다면 재설정할 수 있어요.',
          ],
          link: { href: `${publicUrl}/sign-in`, label: '로그인하기' },
        }
      : {
          subject: '[Byeol] This email already has an account',
          paragraphs: [
            'There is already an account with this email, so we didn’t send a code. Please sign in. ' +
              'If you forgot your password, you can set a new one.',
          ],
          link: { href: `${publicUrl}/sign-in`, label: 'Sign in' },
        },
    language,
  )

/** Sent when staff have locked the account (`secureAccount`). */
export const securedMail = (to: string, link: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 안전을 위해 계정을 잠갔어요',
          paragraphs: [
            '모든 기기에서 로그아웃하고 비밀번호와 카카오·Apple 연결을 초기화했어요. 아래 버튼을 눌러 비밀번호를 재설정하면 다시 이용할 수 있어요.',
            '버튼은 30분 동안 한 번만 쓸 수 있어요. 시간이 지났다면 로그인 화면에서 비밀번호 찾기를 눌러 주세요.',
          ],
          link: { href: link, label: '비밀번호 재설정하기' },
        }
      : {
          subject: '[Byeol] We locked your account to protect it',
          paragraphs: [
            'We signed out every device and reset the password and the links to Kakao and Apple. ' +
              'Set a new password with the button below to use your account again.',
            'The button works once, within 30 minutes. After that, request a new link on the sign-in page.',
          ],
          link: { href: link, label: 'Set a new password' },
        },
    language,
  )

export const resetMail = (to: string, link: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 비밀번호를 재설정해 주세요',
          paragraphs: ['아래 버튼을 눌러 새 비밀번호를 입력해 주세요. 버튼은 30분 동안 한 번만 쓸 수 있어요.'],
          link: { href: link, label: '비밀번호 재설정하기' },
        }
      : {
          subject: '[Byeol] Set a new password',
          paragraphs: ['Use the button below to set a new password. It works once, within 30 minutes.'],
          link: { href: link, label: 'Set a new password' },
        },
    language,
  )

const providerNames = { kakao: { ko: '카카오', en: 'Kakao' }, apple: { ko: 'Apple', en: 'Apple' } }

/** `untied`: the providers of the social sign-ins that were removed together with the old password. */
export function passwordChangedMail(to: string, untied: Provider[], publicUrl: string, language: Language): Mail {
  const names = untied.map((provider) => providerNames[provider][language])
  const korean = {
    subject: '[별] 비밀번호가 바뀌었어요',
    paragraphs: [
      '비밀번호가 바뀌어서 다른 기기에서는 로그아웃됐어요. 본인이 바꾸지 않았다면 바로 비밀번호를 재설정해 주세요.',
      ...names.map(
        (name) =>
          `${name} 로그인 연결도 끊었어요. ${name}${fitParticle(name, '로')} 로그인하면서 다시 연결할 수 있어요.`,
      ),
    ],
    isWarning: true,
    link: { href: `${publicUrl}/reset-password`, label: '비밀번호 재설정하기' },
  }
  const english = {
    subject: '[Byeol] Your password was changed',
    paragraphs: [
      'Your password was changed and your other devices were signed out. ' +
        'If this was not you, please set a new password right away.',
      ...names.map((name) => `Sign-in with ${name} was disconnected too. Sign in with ${name} to connect it again.`),
    ],
    isWarning: true,
    link: { href: `${publicUrl}/reset-password`, label: 'Set a new password' },
  }
  return mailOf(to, language === 'ko' ? korean : english, language)
}

/** Warns that a person who knew the password linked a social sign-in, and that setting a new password removes it. */
export function identityTiedMail(to: string, provider: Provider, publicUrl: string, language: Language): Mail {
  const name = providerNames[provider][language]
  const korean = {
    subject: `[별] 이제 ${name}${fitParticle(name, '로')} 로그인할 수 있어요`,
    paragraphs: [
      `비밀번호를 확인하고 ${name} 로그인을 계정에 연결했어요. 직접 연결했다면 따로 할 일은 없어요.`,
      '본인이 연결하지 않았다면 바로 비밀번호를 재설정해 주세요. 이 연결이 끊기고 모든 기기에서 로그아웃돼요.',
    ],
    isWarning: true,
    link: { href: `${publicUrl}/reset-password`, label: '비밀번호 재설정하기' },
  }
  const english = {
    subject: `[Byeol] You can now sign in with ${name}`,
    paragraphs: [
      `Someone with your password linked ${name} sign-in to your account. If this was you, there is nothing to do.`,
      'If this was not you, please set a new password right away. ' +
        'The link will be removed, and every device will be signed out.',
    ],
    isWarning: true,
    link: { href: `${publicUrl}/reset-password`, label: 'Set a new password' },
  }
  return mailOf(to, language === 'ko' ? korean : english, language)
}

/** `link` undoes the change for `limits.emailUndoMs`. */
export const emailUndoMail = (to: string, link: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 계정의 이메일이 바뀌었어요',
          paragraphs: [
            '이 주소는 이제 계정에 연결되어 있지 않아요. 직접 바꿨다면 따로 할 일은 없어요.',
            '본인이 바꾸지 않았다면 7일 안에 아래 버튼으로 되돌려 주세요. 모든 기기에서 로그아웃되고 비밀번호를 재설정하게 돼요.',
          ],
          isWarning: true,
          link: { href: link, label: '이메일 되돌리기' },
        }
      : {
          subject: '[Byeol] The email of your account was changed',
          paragraphs: [
            'This address no longer belongs to your account. If this was you, there is nothing to do.',
            'If this was not you, undo it with the button below within 7 days. ' +
              'Every device will be signed out, and you’ll set a new password.',
          ],
          isWarning: true,
          link: { href: link, label: 'Undo the change' },
        },
    language,
  )

export const emailChangedMail = (to: string, publicUrl: string, language: Language): Mail =>
  mailOf(
    to,
    language === 'ko'
      ? {
          subject: '[별] 계정의 이메일이 바뀌었어요',
          paragraphs: [
            '이 주소는 이제 계정에 연결되어 있지 않아요. 본인이 바꾸지 않았다면 바로 고객센터에 알려 주세요.',
          ],
          isWarning: true,
          link: { href: `${publicUrl}/customer-service`, label: '고객센터' },
        }
      : {
          subject: '[Byeol] The email of your account was changed',
          paragraphs: [
            'This address no longer belongs to your account. ' +
              'If this was not you, please contact customer service right away.',
          ],
          isWarning: true,
          link: { href: `${publicUrl}/customer-service`, label: 'Customer service' },
        },
    language,
  )

/** Sent when the person ended the connection at the provider and can still sign in another way. */
export function identityEndedMail(to: string, provider: Provider, publicUrl: string, language: Language): Mail {
  const name = providerNames[provider][language]
  const korean = {
    subject: `[별] ${name} 로그인 연결이 끊겼어요`,
    paragraphs: [
      `${name}에서 별과의 연결을 끊어서 모든 기기에서 로그아웃됐어요. 계정은 그대로 있어요.`,
      '이메일과 비밀번호로 로그인할 수 있어요. 비밀번호가 없다면 새로 만들어 주세요.',
    ],
    link: { href: `${publicUrl}/reset-password`, label: '비밀번호 재설정하기' },
    isWarning: true,
  }
  const english = {
    subject: `[Byeol] Sign-in with ${name} was disconnected`,
    paragraphs: [
      `You were disconnected from Byeol at ${name}, so all your devices were signed out. Your account is still there.`,
      'You can sign in with your email and password. If you don’t have a password yet, please set one.',
    ],
    link: { href: `${publicUrl}/reset-password`, label: 'Set a password' },
    isWarning: true,
  }
  return mailOf(to, language === 'ko' ? korean : english, language)
}
