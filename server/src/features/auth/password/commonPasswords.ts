import { ApiError } from '@byeol/contract/errors.ts'
import type { Language } from '@byeol/contract/locale/language.ts'

// The most frequent passwords of leaked lists that are long enough to pass the length rule, and Korean counterparts.
const common = `
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r! 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qwer1234 qwer1234! qwerty123 qwerty1234 qwertyuiop qwerty12345
  asdf1234 asdfghjkl zxcvbnm123 zxcv1234 abcd1234 abc12345 abc123456 a1b2c3d4 aa123456 aa12345678 1234567890
  0123456789 0987654321 1111111111 0000000000 12345678910 1234qwer 1234asdf 12341234 asd12345 iloveyou1 iloveyou123
  letmein123 welcome1 welcome123 admin123 admin1234 administrator test1234 test12345 user1234 guest1234 monkey123
  dragon123 sunshine1 princess1 football1 baseball1 superman1 batman123 trustno1 master123 michael1 jordan23 charlie1
  shadow123 ashley123 hello123 hello1234 freedom1 whatever1 changeme changeme1 changeme123 secret123 default1
  google123 samsung1 samsung123 kakao123 kakao1234 naver1234 korea1234 korea123 seoul1234 dkssud123 dkssudgktpdy
  tkfkdgo123 tkfkdgo1234 rkskekfk123 qkrwlals1 dlwlsdyd1 wlgns1234 alsdud12 dkdlel12 qlalfqjsgh qlalfqjsgh1 gkrry1234
  wjdqhqhgh1 rlatjdgns1 byeol1234 byeol12345 starstar1 12qwaszx zaq12wsx zaq1zaq1 asdfasdf1 qweqwe123 qweasdzxc
  123qweasd 123qwe123 q2w3e4r5 aaaa1111 aaa11111 a123456789 a12345678
`
const list = new Set(common.split(/\s+/u).filter(Boolean))

const words = { ko: '너무 흔한 비밀번호예요.', en: 'This password is too common.' }

const isCommonPassword = (password: string): boolean => {
  const plain = password.toLowerCase()
  return (
    list.has(plain) ||
    /^(.)\1+$/u.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain)
  )
}

/** Throws `invalid_parameters` for the field `path` for a password that attackers try first (rules.md, People). */
export function requireUncommonPassword(password: string, path: string, language: Language): void {
  if (isCommonPassword(password)) throw new ApiError('invalid_parameters', [{ path, message: words[language] }])
}
