import { escapeHtml, page } from '../../page.ts'
import { certificationStyle } from './certificationStyle.ts'
import type { CertificationRequest } from './readRequest.ts'
import { testPeople } from './testPeople.ts'

const carriers = { SKT: 'SKT', KTF: 'KT', LGT: 'LG U+', MVNO: '알뜰폰' }

/**
 * The certification window: a form for the person, and buttons for the outcome. The form also sends the fields of
 * `carried`.
 */
export function certificationPage(request: CertificationRequest, carried: Record<string, string>): string {
  const hidden = Object.entries(carried).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const people = testPeople().map(
    ({ name, birthday, gender, phone, carrier, about }) =>
      `<button type="button" data-person="${escapeHtml(JSON.stringify({ name, birthday, gender, phone, carrier }))}">` +
      `<b>${name}</b><span>${birthday} · ${about}</span></button>`,
  )
  const body = `<main><form method="post" action="/portone/certification">
<h1>본인인증</h1>
<p class="lead">${request.company ? `${escapeHtml(request.company)}에서 부탁했어요. ` : ''}샌드박스의 연습용 본인인증이에요.
진짜 정보는 넣지 마세요.</p>
<fieldset><legend>연습용 사람</legend><div class="people">${people.join('')}</div></fieldset>
${hidden.join('')}
<label>이름<input name="name" value="${escapeHtml(request.name)}" autocomplete="off" required maxlength="50"></label>
<div class="row"><label>생년월일<input name="birthday" inputmode="numeric" placeholder="2001-03-14"
pattern="\\d{4}-\\d{2}-\\d{2}" autocomplete="off" required></label>
<fieldset class="gender"><legend>성별</legend>
<label><input type="radio" name="gender" value="female" checked>여성</label>
<label><input type="radio" name="gender" value="male">남성</label></fieldset></div>
<div class="row"><label class="carrier">통신사<select name="carrier">${Object.entries(carriers)
    .map(([code, name]) => `<option value="${code}">${name}</option>`)
    .join('')}</select></label>
<label>휴대폰 번호<input name="phone" type="tel" value="${escapeHtml(request.phone)}" placeholder="01012345678"
pattern="01[0-9 \\-]{8,12}" autocomplete="off" required></label></div>
<div class="actions"><button class="done" name="outcome" value="done">인증 완료</button>
<button name="outcome" value="fail" formnovalidate>인증 실패</button>
<button name="outcome" value="cancel" formnovalidate>취소</button></div>
</form></main>`
  return page({
    title: '본인인증 · Byeol 샌드박스',
    style: certificationStyle,
    body,
    script: '/portone/certification.js',
  })
}
