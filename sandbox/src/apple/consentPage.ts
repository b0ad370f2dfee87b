import { consentStyle } from '../consent/consentStyle.ts'
import { hiddenInputs } from '../consent/hiddenInputs.ts'
import { row } from '../consent/row.ts'
import { page } from '../page.ts'
import type { Form } from '../readForms.ts'
import type { ApplePerson } from './AppleAccounts.ts'

const mark = `<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="7" fill="var(--fill)"/>
<g fill="var(--fill-ink)"><path d="M12 9.2c1-.5 2-.9 3-.6.9.2 1.6.7 2 1.3-1.9 1.2-1.6 3.9.4 4.8-.6 1.7-1.8 3.6-3 3.6-.8
0-1.3-.5-2.3-.5s-1.5.5-2.3.5c-1.7 0-3.6-3.5-3.2-6.1.3-2 1.7-3.5 3.2-3.5.8 0 1.5.2 2.2.5Z"/>
<path d="M12 8.3c-.2-1.7 1-3.1 2.5-3.4.2 1.7-1 3.2-2.5 3.4Z"/></g></svg>`

const failures = [
  'user_cancelled_authorize',
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'access_denied',
  'server_error',
  'unknown',
]

const noteOf = ({ email, isEmailVerified }: ApplePerson): string => `${email}${isEmailVerified ? '' : ' · 인증 안 됨'}`

/** The page on which a person chooses an account and allows the sign-in. */
export function consentPage(people: readonly ApplePerson[], request: Form): string {
  const personRow = (person: ApplePerson, index: number) =>
    row({
      type: 'radio',
      name: 'person',
      value: person.subject,
      title: `${person.lastName}${person.firstName}`,
      note: noteOf(person),
      face: person.firstName.slice(0, 1),
      isChecked: index === 0,
    })
  const body = `<form method="post" action="/apple/auth/consent">${hiddenInputs(request)}
<main><p class="brand">${mark}<span>Apple 계정</span><span>샌드박스</span></p>
<h1>Apple 계정으로 Byeol에 로그인할까요?</h1>
<fieldset><legend>계정 고르기</legend>
${people.map(personRow).join('\n')}
${row({ type: 'radio', name: 'person', value: 'other', title: '다른 계정', note: '이름과 이메일을 직접 정해요', face: '+' })}
<div class="other">
<label>이메일 <input name="email" type="email" placeholder="비우면 새 주소" autocomplete="off"></label>
<label>성 <input name="lastName" maxlength="20" placeholder="새" autocomplete="off"></label>
<label>이름 <input name="firstName" maxlength="20" placeholder="친구" autocomplete="off"></label>
</div></fieldset>
<fieldset><legend>이메일</legend>
${row({ type: 'radio', name: 'hidesEmail', value: '0', title: '이메일 공유하기', isChecked: true })}
${row({ type: 'radio', name: 'hidesEmail', value: '1', title: '이메일 가리기', note: '대신 받아 전해 주는 주소를 줘요' })}
</fieldset></main>
<footer><div class="pair"><button class="main" name="action" value="agree">계속하기</button>
<button name="action" value="cancel" formnovalidate>취소</button></div>
<details><summary>오류로 돌려보내기</summary><div class="fail">
<select name="error" aria-label="오류">${failures.map((code) => `<option>${code}</option>`).join('')}</select>
<button class="slim" name="action" value="fail" formnovalidate>실패시키기</button></div></details></footer></form>`
  const colours = ':root { --fill: light-dark(#1C1016,#FFFFFF); --fill-ink: light-dark(#FFFFFF,#1C1016) }'
  return page({ title: 'Apple 계정 · Byeol 샌드박스', style: `${colours}${consentStyle}`, body })
}
