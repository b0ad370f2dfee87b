import type { Run } from './run.ts'
import { after, before, minuteMs, secondMs } from './time.ts'

const suppertime = (now: Date): Date => before(now, 282 * minuteMs)

/** Jiwoo's answer to the first run of these messages. Jiwoo has not read the later ones. */
export const jiwooAnswer = (now: Date) => ({
  at: after(suppertime(now), 8 * minuteMs),
  text: '응, 김치찌개 끓여 먹었어 ㅎㅎ',
})

/** Seoha's last messages. The newest was sent a moment ago, so that the demo opens on something that just happened. */
export const firstSnow = (now: Date): [Run, Run] => [
  [{ at: suppertime(now), part: { text: '연습 끝! {nickname}, 밥 먹었어?' } }],
  [
    { at: before(now, 8 * minuteMs), part: { text: '{nickname}, 지금 창밖 봤어?' } },
    { at: before(now, 7 * minuteMs), part: { photo: 'snow' } },
    { at: before(now, 6 * minuteMs), part: { photo: 'nightSelf' } },
    { at: before(now, 120 * secondMs), part: { text: '첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자' } },
  ],
]
