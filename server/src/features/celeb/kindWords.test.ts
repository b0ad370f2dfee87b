import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { useWorld } from '../../test/useWorld.ts'
import { isKind } from './kindWords.ts'

const world = useWorld()

const kind = [
  '오늘도 고마워',
  '정말 감사해요!',
  '사랑해 서하야',
  '언니 노래 듣고 힘이 났어요',
  '시험 망쳤는데 편지 보고 힘내기로 했어',
  '오늘 무대 최고였어',
  '진짜 예뻤다',
  '보고싶어ㅠㅠ',
  '목 괜찮아? 꿀물 마시고 푹 쉬어',
  '수고했어 오늘도',
  '생일 축하해!',
  '아프지 말고 밥 꼭 챙겨 먹어',
  '덕분에 하루가 행복했어요',
  'Thank you for today',
  'I love this song so much',
  'You made my day',
  'so proud of you!!',
  'Take care and sleep well',
]
const other = [
  '산책했어',
  '몇 시에 자?',
  '다음 공연 언제야',
  'ㅋㅋㅋㅋㅋ',
  '오늘 라면 먹었어',
  '노래 별로 안 좋아해',
  '사랑하지 않아',
  '이번 앨범 실망이야',
  '축하는 무슨 최악이었어',
  '환불해 주세요 감사',
  '이제 안 좋아해요',
  'When is the next show?',
  'I don’t like this one',
  'worst song ever, thanks',
  'never happy with it',
  'glove size?',
]

it('tells kind words from others, also when a word is turned around', async () => {
  const rows = await world.ctx.db.rows<{ content: string; isKind: boolean }>(
    `select content, ${isKind('content')} as "isKind" from unnest($1::text[]) content`,
    [[...kind, ...other]],
  )
  expect(rows.filter((row) => row.isKind).map(({ content }) => content)).toEqual(kind)
})

it('a celeb finds the kind ones among the replies that wait for an answer', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '오늘 어땠어?')
  for (const words of ['산책했어', '편지 고마워']) await fan.say(celeb.broadcastId, words)
  const { chatMessages } = await celeb.call(api.celeb.listReply, { of: 'unanswered', only: 'kind' })
  expect(chatMessages.map(({ content }) => content)).toEqual(['편지 고마워'])
})
