import { expect, it } from 'vitest'
import { losesDownloads } from './inAppBrowser.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 16; SM-S931N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

it.each([
  [`${iPhone} Mobile/15E148 KAKAOTALK 26.1.0`, ['link', 'blob']],
  [`${iPhone} Mobile/15E148 NAVER(inapp; search; 2000; 12.9.0)`, ['link', 'blob']],
  [`${iPhone} Mobile/15E148 Instagram 380.0.0`, ['link', 'blob']],
  [`${iPhone} [FBAN/FBIOS;FBAV/500.0]`, ['link', 'blob']],
  [`${iPhone} Safari Line/15.0.0`, ['link', 'blob']],
  [`${android} Chrome/140.0 Mobile Safari/537.36;KAKAOTALK 2610000`, ['blob']],
  [`${android} Chrome/140.0 Mobile Safari/537.36 Instagram 380.0.0 Android`, ['blob']],
  [`${iPhone} Version/19.0 Mobile/15E148 Safari/604.1`, []],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', []],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', []],
] as const)('%s loses %j', (userAgent, lost) => {
  expect((['link', 'blob'] as const).filter((of) => losesDownloads(of, userAgent))).toEqual(lost)
})
