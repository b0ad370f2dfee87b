import { expect, it } from 'vitest'
import { deviceInfo } from './deviceInfo.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Windows · Chrome 142',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Windows · Edge 142',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/26.1 Safari/605.1.15',
    'Mac · Safari 26',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/26.1 Mobile/15E148 Safari/604.1',
    'iPhone · Safari 26',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1',
    'iPhone · Chrome 142',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Android · Samsung Internet 29',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Linux · Firefox 144'],
  ['something else', 'Browser'],
])('knows %s by %s', (userAgent, model) => {
  expect(deviceInfo(userAgent).deviceModel).toBe(model)
})
