import { expect, it } from 'vitest'
import { hashtagsIn } from './hashtags.ts'
import { limits } from '../limits.ts'

it('finds words of any script after a #, without duplicates and in lower case', () => {
  expect(hashtagsIn('#첫눈 이 왔어요 #Snow_2026, #SNOW_2026! (#เพลง) #été')).toEqual([
    '첫눈',
    'snow_2026',
    'เพลง',
    'été',
  ])
  expect(hashtagsIn('#\u1100\u1161')).toEqual(['가'])
  expect(hashtagsIn('＃별밤 ＃＃두번')).toEqual(['별밤'])
})

it('ignores numbers, addresses, parts of words, tags that are too long, and tags over the limit', () => {
  expect(hashtagsIn('#1 &#39; a#b https://byeol.test/#top https://a.test/x#y ##두번 # 혼자 @#별')).toEqual([])
  expect(hashtagsIn(`#${'가'.repeat(limits.hashtagMax + 1)}`)).toEqual([])
  expect(hashtagsIn(Array.from({ length: 30 }, (_, n) => `#별${n}`).join(' '))).toHaveLength(limits.hashtagsPerPost)
})
