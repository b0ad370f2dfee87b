import { consentStyle } from '../consent/consentStyle.ts'
import { hiddenInputs } from '../consent/hiddenInputs.ts'
import { row } from '../consent/row.ts'
import { page } from '../page.ts'
import type { Form } from '../readForms.ts'
import type { KakaoPerson } from './KakaoAccounts.ts'

const mark = `<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="7" fill="#FEE500"/>
<path fill="#191600" d="M12 6c-3.9 0-7 2.4-7 5.4 0 1.9 1.3 3.6 3.2 4.6l-.6 2.5c-.1.3.2.5.4.3l2.9-1.9.9.1c3.9 0
7-2.5 7-5.6S15.9 6 12 6Z"/></svg>`

const failures = [
  'access_denied',
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'invalid_grant',
  'misconfigured',
  'unauthorized',
  'server_error',
  'temporarily_unavailable',
  'unknown',
]

const noteOf = ({ email, isEmailVerified }: KakaoPerson): string =>
  email === null ? '이메일이 없는 계정' : `${email}${isEmailVerified ? '' : ' · 인증 안 됨'}`

/** The page on which a person chooses an account and allows the login. */
export function consentPage(people: readonly KakaoPerson[], request: Form): string {
  const personRow = (person: KakaoPerson, index: number) =>
    row({
      type: 'radio',
      name: 'person',
      value: String(person.id),
      title: person.nickname,
      note: noteOf(person),
      face: person.nickname.slice(-2, -1),
      isChecked: index === 0,
      attributes: `data-verified="${person.isEmailVerified}"`,
    })
  const otherRow = row({
    type: 'radio',
    name: 'person',
    value: 'other',
    title: '다른 계정',
    note: '번호와 이메일을 직접 정해요',
    face: '+',
    attributes: 'data-verified="true"',
  })
  const body = `<form method="post" action="/kakao/oauth/consent">${hiddenInputs(request)}
<main><p class="brand">${mark}<span>카카오계정</span><span>샌드박스</span></p>
<h1>Byeol에 로그인할까요?</h1>
<fieldset><legend>계정 고르기</legend>
${people.map(personRow).join('\n')}
${otherRow}
<div class="other">
<label>회원번호 <input name="id" inputmode="numeric" pattern="[1-9][0-9]{0,14}" placeholder="비우면 새 번호"
autocomplete="off"></label>
<label>이메일 <input name="email" type="email" placeholder="비우면 없는 계정" autocomplete="off"></label>
<label>닉네임 <input name="nickname" maxlength="20" placeholder="새 친구" autocomplete="off"></label>
</div></fieldset>
<fieldset><legend>Byeol에 줄 것</legend>
${row({ type: 'checkbox', name: 'isEmailAgreed', title: '이메일 제공에 동의', isChecked: true })}
${row({ type: 'checkbox', name: 'isEmailVerified', title: '카카오가 인증한 이메일', isChecked: true })}
</fieldset></main>
<footer><div class="pair"><button class="main" name="action" value="agree">동의하고 계속하기</button>
<button name="action" value="cancel" formnovalidate>취소</button></div>
<details><summary>오류로 돌려보내기</summary><div class="fail">
<select name="error" aria-label="오류">${failures.map((code) => `<option>${code}</option>`).join('')}</select>
<button class="slim" name="action" value="fail" formnovalidate>실패시키기</button></div></details></footer></form>`
  return page({
    title: '카카오계정 · Byeol 샌드박스',
    style: `:root { --fill: #FEE500; --fill-ink: #191600 }${consentStyle}`,
    body,
    script: '/kakao/consent.js',
  })
}
