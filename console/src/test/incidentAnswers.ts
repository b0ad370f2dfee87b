import { before, idOf, after } from './moments.ts'

const hour = 60
const id = idOf('91')
const listed = {
  id,
  title: '문의 첨부 오발송',
  what: '문의 답장에 다른 회원의 목록이 붙었어요',
  foundBy: '상담 담당',
  noticedAt: before(3 * hour),
  isBreakIn: false,
  people: 40,
  undelivered: 1,
  peopleDueAt: after(69 * hour),
  peopleToldAt: before(hour),
  closedAt: null,
}
const words = {
  ko: {
    title: '문의 답장에 회원 목록이 잘못 붙었어요',
    when: '11월 22일 저녁, 문의 답장에 회원 40명의 목록이 붙었어요.',
    measures: '받은 사람에게 삭제를 확인받았어요.',
    advice: '낯선 메일의 링크는 누르지 마세요.',
  },
  en: {
    title: 'A list of members was attached to a reply',
    when: 'On 22 November a list of 40 members was attached to a reply.',
    measures: 'We confirmed that the recipient deleted it.',
    advice: 'Do not open links in unknown mails.',
  },
}
const preview = ({ title, when, measures, advice }: typeof words.ko) => ({
  title,
  paragraphs: [when, advice, measures],
})
const letter = (state: 'delivered' | 'refused', answer: string | null = null) => ({ state, at: before(hour), answer })
const person = { isDeleted: false, kinds: ['nickname', 'email'], openedAt: null, proof: 'ab'.repeat(32), sms: null }

/** The server’s responses about an incident for which notices were sent. */
export const incidentAnswers = {
  '/console-incidents/list': { list: [listed] },
  '/console-incidents/incident': {
    incident: {
      ...listed,
      openedBy: 'garam',
      openedAt: before(3 * hour),
      closing: null,
      closedBy: null,
      untold: 0,
      minors: 3,
      byKind: [
        { kind: 'nickname', people: 40 },
        { kind: 'email', people: 38 },
      ],
      reports: {
        commission: { dueAt: after(69 * hour), isRequired: false, receipt: null, at: null },
        agency: { dueAt: after(21 * hour), isRequired: false, receipt: null, at: null },
      },
      ways: {
        app: { delivered: 40, refused: 0, waiting: 0 },
        mail: { delivered: 38, refused: 1, waiting: 0 },
        sms: { delivered: 1, refused: 0, waiting: 0 },
        opened: 12,
      },
      notice: words,
      isNoticeSaved: true,
      preview: { ko: preview(words.ko), en: preview(words.en) },
      sendings: [
        {
          id: idOf('92'),
          digest: 'a'.repeat(64),
          people: 40,
          isPublic: false,
          requestedBy: 'garam',
          requestedAt: before(2 * hour),
          sentBy: 'dohyun',
          sentAt: before(hour),
          publicUntil: null,
        },
      ],
      acts: [
        { at: before(3 * hour), by: 'garam', act: 'open', words: listed.what, count: null },
        { at: before(2.5 * hour), by: 'garam', act: 'gather-looks', words: 'jiwoo', count: 40 },
        { at: before(hour), by: 'dohyun', act: 'send', words: '', count: 40 },
      ],
    },
  },
  '/console-incidents/people': {
    list: [
      { ...person, userId: idOf('e1'), nickname: '라온', app: letter('delivered'), mail: letter('delivered') },
      { ...person, userId: idOf('e2'), nickname: '밤편지', app: letter('delivered'), mail: letter('refused', '550') },
    ],
    next: null,
  },
}
