import type { Language } from '@byeol/contract/locale/language.ts'

/** What happened to a request. Both sides get a mail about each step that concerns them. */
export const takedownSteps = [
  'received',
  'hidden',
  'refused',
  'objected',
  'answered',
  'kept',
  'stays',
  'deleted',
  'restored',
  'unanswered',
] as const
export type TakedownStep = (typeof takedownSteps)[number]

type Words = Record<Language, string>
interface Facts {
  isCopyright: boolean
  /** The objection is a demand that the requester must answer in time. */
  isDemand: boolean
  /** The day of the next step that the law sets, in the reader's language. */
  day: string
}
type Text = (facts: Facts) => Words

const both =
  (ko: string, en: string): Text =>
  () => ({ ko, en })

/** Texts for the author, in the app and by mail. The author gets no notification of a step that is not listed here. */
export const toAuthor: Partial<Record<TakedownStep, Text>> = {
  hidden: ({ isCopyright }) =>
    isCopyright
      ? {
          ko: '저작권 침해 신고로 게시를 중단했어요. 정당하게 쓴 것이라면 다시 게시해 달라고 요구할 수 있어요',
          en: 'Hidden after a copyright complaint. If your use is lawful, you can ask for it to be shown again',
        }
      : {
          ko: '권리 침해 신고로 게시를 중단했어요. 이의를 제기할 수 있고, 제기하지 않으면 게시 중단이 유지돼요',
          en: 'Hidden after a rights complaint. You can object. If you don’t, it stays hidden',
        },
  objected: ({ isDemand, day }) =>
    isDemand
      ? {
          ko: `요구를 신고한 사람에게 전했어요. 답이 없으면 ${day}에 다시 게시돼요`,
          en: `We passed on your request. Without an answer, it will be shown again on ${day}`,
        }
      : {
          ko: '이의 제기를 접수했어요. 담당자가 검토하고 알려 드려요',
          en: 'We received your objection. We’ll review it and tell you the result',
        },
  answered: both(
    '신고한 사람이 분쟁 중이라고 답했어요. 담당자가 검토하는 동안 게시 중단을 유지해요',
    'The other side answered that it is in dispute. It stays hidden while we review it',
  ),
  kept: both(
    '30일 동안 이의가 없어 게시 중단을 유지해요. 지금도 이의를 제기할 수 있어요',
    'Nobody objected for 30 days, so it stays hidden. You can still object',
  ),
  stays: both('이의를 검토했지만 게시 중단을 유지하기로 했어요', 'We reviewed your objection, and it stays hidden'),
  deleted: both('게시를 중단한 콘텐츠를 완전히 삭제했어요', 'The hidden content was permanently deleted'),
  restored: both('이의가 받아들여져 다시 게시됐어요', 'We accepted your objection, and it is shown again'),
  unanswered: both('신고한 사람의 답이 없어 다시 게시됐어요', 'The other side did not answer, so it is shown again'),
}

/** Mails to the requester. */
export const toAsker: Record<TakedownStep, Text> = {
  received: both(
    '신고가 접수됐어요. 24시간 안에 확인하고 결과를 이 주소로 알려 드려요. 불법촬영물이나 아동·청소년 피해는 가장 먼저 확인해요.',
    'We received your complaint. We review it within 24 hours and send the result to this address. ' +
      'Illegal filming and harm to minors come first.',
  ),
  hidden: ({ isCopyright }) =>
    isCopyright
      ? {
          ko: '요청하신 내용의 게시를 중단했어요. 작성자가 정당한 이용이라며 다시 게시해 달라고 요구하면 알려 드리고 의견을 여쭤볼게요.',
          en: 'We hid it. If the author asks for it to be shown again, we’ll tell you and ask for your answer.',
        }
      : {
          ko: '요청하신 내용의 게시를 중단했어요. 작성자가 이의를 제기하지 않으면 게시 중단을 유지해요. 이의를 제기하면 담당자가 검토하고 알려 드려요.',
          en: 'We hid it. If the author objects, we’ll review it again and tell you. If not, it stays hidden.',
        },
  refused: both(
    '요청하신 내용의 게시를 중단하지 않기로 했어요. 다른 자료가 있으면 다시 신고할 수 있고, 방송통신심의위원회(국번 없이 1377)에 심의를 신청할 수도 있어요.',
    'We decided not to hide it. You can ask again with new evidence, or contact the Korea Communications Standards ' +
      'Commission (dial 1377 in Korea).',
  ),
  objected: ({ isDemand, day }) =>
    isDemand
      ? {
          ko:
            `작성자가 정당한 이용이라며 다시 게시해 달라고 요구했어요. 소송을 제기했거나 분쟁 중이라면 ${day} 전에 아래 버튼으로 ` +
            `알려 주세요. 답이 없으면 저작권법에 따라 ${day}에 다시 게시돼요.`,
          en:
            `The author says the use is lawful and asks for it to be shown again. If you have gone to court or ` +
            `are in a dispute, tell us with the button below before ${day}. Without an answer, it will be shown ` +
            `again on ${day} under the Copyright Act.`,
        }
      : {
          ko: '작성자가 이의를 제기했어요. 담당자가 검토하는 동안 게시 중단을 유지하고, 결과를 알려 드려요.',
          en: 'The author objected. It stays hidden while we review it, and we’ll tell you the result.',
        },
  answered: both(
    '답변이 접수됐어요. 담당자가 검토하는 동안 게시 중단을 유지해요.',
    'We received your answer. It stays hidden.',
  ),
  kept: both('30일 동안 이의가 없어 게시 중단을 유지해요.', 'Nobody objected for 30 days, so it stays hidden.'),
  stays: both(
    '작성자의 이의를 검토했고, 게시 중단을 유지하기로 했어요.',
    'We reviewed the author’s objection, and it stays hidden.',
  ),
  deleted: both('게시를 중단한 내용을 완전히 삭제했어요.', 'The hidden content was permanently deleted.'),
  restored: both(
    '작성자의 이의를 받아들여 다시 게시했어요. 다른 자료가 있으면 다시 신고할 수 있고, 방송통신심의위원회(국번 없이 1377)에 심의를 신청할 수도 있어요.',
    'We accepted the author’s objection, and it is shown again. You can ask again with new evidence, or contact the ' +
      'Korea Communications Standards Commission (dial 1377 in Korea).',
  ),
  unanswered: both(
    '답변이 없어 저작권법에 따라 다시 게시했어요.',
    'There was no answer, so it is shown again under the Copyright Act.',
  ),
}

export const takedownSubject: Words = {
  ko: '[별] 권리 침해 신고 처리 상황을 알려 드려요',
  en: '[Byeol] About your rights complaint',
}
export const authorSubject: Words = {
  ko: '[별] 내 글에 대한 권리 침해 신고를 알려 드려요',
  en: '[Byeol] A rights complaint about your post',
}
export const answerLabel: Words = { ko: '답변하기', en: 'Answer' }
export const decisionsLabel: Words = { ko: '확인하고 이의 제기하기', en: 'Review and object' }
export const numberText = (id: string): Words => ({ ko: `접수 번호 ${id}`, en: `Case number ${id}` })
