import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { LeakPerson } from '@byeol/contract/console/cases/incidentCalls.ts'
import { leakedKindNames } from '@byeol/contract/user/incident.ts'
import { createHash } from 'node:crypto'
import { companyOf } from '../../../companyFacts.ts'
import type { Handler } from '../../../http/call.ts'
import { noteAct } from './handleIncident.ts'
import { readIncident, readPeople } from './readIncidents.ts'

const rowsAtOnce = 1_000
const time = new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Asia/Seoul' })
const at = (moment: Date | null | undefined): string => (moment ? time.format(moment) : '아직')
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
const letterCell = (letter: LeakPerson['mail']): string =>
  letter ? [letter.state, letter.at.toISOString(), letter.answer].filter(Boolean).join(' ') : ''

/** TABLE: the Korean name that the report uses for each act of the timeline. */
const acts: Record<string, string> = {
  open: '인지',
  note: '기록',
  notice: '안내문 저장',
  remove: '잘못 등록된 대상 제외',
  request: '발송 요청',
  send: '두 사람 승인, 발송',
  withdraw: '발송 요청 취소',
  sessions: '로그아웃 처리',
  close: '종결',
  report: '신고서 다운로드',
  'report-commission': '보호위원회 신고',
  'report-agency': '인터넷진흥원 신고',
}
const actName = (act: string): string => acts[act] ?? '대상 확인'

/**
 * Two files: the report, with its figures in the order of the commission's form, and the proof of each delivery, which
 * identifies people only by id. Throws `not_found`.
 */
export const makeReport: Handler<typeof consoleApi.incidents.report> = async (ctx, staff, { incidentId }) => {
  const incident = await readIncident(ctx, incidentId)
  const people: LeakPerson[] = []
  for (let after = ''; ; after = people.at(-1)!.userId) {
    const next = await readPeople(ctx.db, { incidentId, after, rows: rowsAtOnce })
    people.push(...next)
    if (next.length < rowsAtOnce) break
  }
  const head = ['person', 'kinds', 'app', 'mail', 'text', 'opened', 'sha256']
  const rows = people.map(({ userId, kinds, app, mail, sms, openedAt, proof }) => [
    userId,
    kinds.join(' '),
    letterCell(app),
    letterCell(mail),
    letterCell(sms),
    openedAt?.toISOString() ?? '',
    proof ?? '',
  ])
  const proof = [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  const hash = createHash('sha256').update(proof).digest('hex')
  const { name, number, representative, privacyOfficer, phone, email } = companyOf(ctx.env)
  const { ways, reports, byKind, preview } = incident
  const lines = [
    `개인정보 유출 신고: ${incident.title}`,
    '',
    `1. 기관: ${name} (${number}), 대표 ${representative}`,
    `2. 인지 일시: ${at(incident.noticedAt)} (${incident.foundBy})`,
    `3. 경위: ${incident.what}`,
    `   외부 침입: ${incident.isBreakIn ? '예' : '아니요'}`,
    `4. 유출된 사람: ${incident.people}명 (그중 19세 미만 ${incident.minors}명)`,
    '5. 유출 항목:',
    ...byKind.map((each) => `   - ${leakedKindNames[each.kind].ko}: ${each.people}명`),
    `6. 통지 일시: ${at(incident.peopleToldAt)} (기한 ${at(incident.peopleDueAt)})`,
    `   - 메일 전달 ${ways.mail.delivered}, 반송 ${ways.mail.refused}, 보내는 중 ${ways.mail.waiting}`,
    `   - 문자 전달 ${ways.sms.delivered}, 실패 ${ways.sms.refused}, 보내는 중 ${ways.sms.waiting}`,
    `   - 앱 알림 ${ways.app.delivered}, 열람 ${ways.opened}`,
    `   - 전달되지 않은 사람 ${incident.undelivered}명, 아직 통지하지 않은 사람 ${incident.untold}명`,
    `   - 공개 안내: ${at(incident.sendings.find(({ publicUntil }) => publicUntil)?.sentAt)}`,
    '7. 통지 내용:',
    ...[preview.ko.title, ...preview.ko.paragraphs].map((line) => `   ${line}`),
    `8. 보호위원회 접수: ${reports.commission.receipt ?? '아직'} (기한 ${at(reports.commission.dueAt)})`,
    `   인터넷진흥원 접수: ${reports.agency.receipt ?? (reports.agency.isRequired ? '아직' : '대상 아님')}`,
    `9. 담당: 개인정보 보호책임자 ${privacyOfficer}, ${phone}, ${email}`,
    '',
    '경과',
    ...incident.acts.map(
      (each) =>
        `- ${at(each.at)} ${actName(each.act)}${each.count === null ? '' : ` ${each.count}`} · ${each.by}` +
        (each.words ? `: ${each.words}` : ''),
    ),
    ...(incident.closing ? ['', `종결: ${incident.closing}`] : []),
    '',
    `전달 증거 ${people.length}건의 SHA-256: ${hash}`,
  ]
  await ctx.db.inTransaction((tx) =>
    noteAct(ctx, tx, staff, { incidentId, act: 'report', count: people.length, facts: { hash } }),
  )
  return {
    files: [
      { name: `incident-${incidentId}.txt`, contentType: 'text/plain;charset=utf-8', text: lines.join('\n') },
      { name: `incident-${incidentId}-proof.csv`, contentType: 'text/csv;charset=utf-8', text: proof },
    ],
  }
}
